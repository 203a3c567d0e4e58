"""Secrets struck out of whatever is shown, exported or recorded. Best effort: patterns, not proof."""

import re
from typing import Any

HIDDEN = "[secret]"
NAMES = (
    r"pass(?:word|wd|phrase|code)?|pwd|secret|api[ _-]?key|access[ _-]?key|private[ _-]?key|secret[ _-]?key"
    r"|(?:access|auth|refresh|bearer|session|id|api|csrf)?[ _-]?token|authorization|credentials?|cookie|pin"
    r"|client[ _-]?secret|connection[ _-]?string|密码|口令|密钥|令牌|验证码"
)
RULES: list[tuple[re.Pattern[str], str]] = [
    (re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----(?:[^-]|-(?!----)){0,8000}(?:-----END [A-Z ]*PRIVATE KEY-----)?"), HIDDEN),
    (re.compile(r"\b(?:sk|pk|rk|hf|gsk|glpat|github_pat|xox[abprs]|npm|pypi|dop_v1|shpat|SG)[-_.][\w.-]{10,}|\bgh[pousr]_\w{16,}"), HIDDEN),
    (re.compile(r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}"), HIDDEN),
    (re.compile(r"\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?"), HIDDEN),  # a JSON Web Token
    (re.compile(r"\b(Bearer|Basic)\s+(?=[a-z]*[A-Z0-9=._-])[\w.~+/=-]{8,}"), rf"\1 {HIDDEN}"),
    (re.compile(r"(\b[a-z][a-z0-9+.-]{1,20}://)[^\s/@:]{1,100}:[^\s/@]{1,200}@", re.I), rf"\1{HIDDEN}@"),
    (  # password: hunter2, "api_key": "...", --token=...
        re.compile(
            rf"((?<![a-z])(?:[\w-]{{0,30}}[_-])?(?:{NAMES})[\"']?\s?(?:[:=：]|=>|\bis\b|是|为)\s?)"
            r"(\"(?:[^\"\\\n]|\\.){1,300}\"|'[^'\n]{1,300}'|(?!\[secret\]|Bearer |Basic )[^\s,;\"'}\])，。；]{3,300})",
            re.I,
        ),
        rf"\1{HIDDEN}",
    ),
    (re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[A-Za-z]{2,24}\b"), "[address]"),
    (re.compile(r"(?<![\d.])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2})(?!\.?\d)"), "[address]"),
    (re.compile(r"(?<![\w:])f(?:[cd][0-9a-f]{2}|e[89ab][0-9a-f]):[0-9a-f:]{2,40}", re.I), "[address]"),
    (re.compile(r"((?:/home/|/Users/|[A-Z]:\\Users\\))[^\s/\\\"'<>|:]{1,64}"), r"\1[name]"),
]  # fmt: skip


SECRET_KEY = re.compile(rf"(?:.*[_-])?(?:{NAMES})", re.I)


def redact(text: str) -> str:
    """redact("api_key=sk-abc123...") -> "api_key=[secret]"; also tokens, passwords and private addresses."""
    for rule, shown in RULES:
        text = rule.sub(shown, text)
    return text


def redacted(value: Any) -> Any:
    """redacted({"password": "hunter2", "n": 1}) -> {"password": "[secret]", "n": 1}: inside lists and dicts too."""
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {
            key: HIDDEN
            if isinstance(item, str) and SECRET_KEY.fullmatch(str(key))
            else redacted(item)
            for key, item in value.items()
        }
    return [redacted(item) for item in value] if isinstance(value, list | tuple) else value
