"""Secrets struck out of whatever is shown, exported or recorded. Best effort: patterns, not proof."""

import json
import re
from collections.abc import Callable
from typing import Any

HIDDEN = "[secret]"
DEPTH = 50  # levels of lists and dicts that are looked through; what is deeper is "..."
START = r"(?:(?<![a-z])|(?-i:(?<=[a-z])(?=[A-Z]))|(?=passw(?:or)?d))"  # db_password, userPassword, PGPASSWORD; not compass
COOKIE = (
    r"cookies?(?=\\*[\"']|\Z|\s?[:=]\s?(?=\S{0,200}[\d=])\S{6})"  # not: "cookies: bake 12 minutes"
)
ENV_KEY = r"(?-i:(?<=[A-Z0-9]_)(?<!PRIMARY_)(?<!FOREIGN_)(?<!PUBLIC_)(?<!SORT_)KEY)"
NAMES = (
    r"pass(?:(?:word|wd|phrase|code)s?)?|pwd|secrets?|api[ _-]?keys?|access[ _-]?keys?|private[ _-]?keys?"
    r"|secret[ _-]?(?:access[ _-]?)?keys?(?:[ _-]?base)?|(?:access|auth|refresh|bearer|session|id|api|csrf)[ _-]?tokens?|token"
    rf"|authorization|credentials?|{COOKIE}|{ENV_KEY}|session[ _-]?id|otp|verification[ _-]?code|pin|client[ _-]?secrets?|connection[ _-]?strings?"
    r"|passwort|kennwort|contrase[nñ]a|mot de passe|senha|пароль|パスワード|비밀번호"
    r"|密码|口令|密钥|令牌|验证码"
)
KEY = rf"{START}(?:{NAMES})(?P<key>\\*[\"'])?\]?"  # a quote behind it: a key of JSON or of Python
BLANKS = r"[^\S\n]{0,40}"
NEXT_LINE = (  # a value that stands in the next line: alone there, or at its beginning
    rf"(?:(?:[|>][+-]?)?{BLANKS}\n{BLANKS}(?:-[ ])?(?=[\"']|\S+{BLANKS}(?:\n|\Z))|\n)(?!\S*[:：](?:\s|\Z))"
)
STATES = r"\w{2,30}ed|an?|the|not|now|in|on|no|yes|too|also|always|never|only|that|valid|wrong|correct|optional|empty|missing"
SIGN = (
    rf"{BLANKS}(?:(?:=>|:=|[:=：]|\bis\b{BLANKS}[:=]|(?:是|为)[:=：]?){BLANKS}(?:{NEXT_LINE})?"
    rf"|\bis\b{BLANKS}(?!(?:{STATES})\b)|\|{BLANKS}(?=[^\s|]*\d)"
    r"|\t(?=[^\s\d]*\d)(?=[^\sa-z]*[a-z]))"
)
BARE = (  # what a value without quotes goes on with: also , ; ) where no next key, text or end follows
    r"(?:[^\s,;\"'})\]，。；\\|]|\\++(?![\"'])|[,;|](?![\s\"'\\])(?![\w.-]{1,40}[\"']?\s?[:=])|[\"')\]}](?=\w))"
)
PLAIN = r"[^\[\]{}]"
LIST_OR_DICT = rf"[\[{{]{PLAIN}*+[\]}}]"
for _ in range(3):  # levels of lists and dicts inside it
    LIST_OR_DICT = rf"[\[{{](?:{PLAIN}|{LIST_OR_DICT})*+[\]}}]"
KINDS = ("string", "integer", "number", "boolean")
SCHEMAS = [{"type": kind} for kind in KINDS]  # what a password looks like, and none
TYPE = (  # of a parameter; and what switches something on or off
    r"(?:(?:true|false|yes|no|none|str|int|float|bool|bytes|Any|None|null|Optional|list|dict|string|integer|number|boolean)\b(?![-.\w/])"
    rf"|\{{\s?\"type\":\s?\"(?:{'|'.join(KINDS)})\"\s?\}})"
)
VALUE = (
    rf"(?!{TYPE})"
    r"(?P<value>\"(?:[^\"\\\n]|\\.){1,4000}\"|'(?:[^'\\\n]|\\.){1,4000}'"
    r"|(?P<quote>\\+[\"']).{1,4000}?(?<!\\)(?P=quote)"  # JSON inside JSON
    rf"|(?(key){LIST_OR_DICT}|(?!))"
    rf"|(?!\[secret\]|(?:Bearer|Basic)\s)(?:\\*[\"'])?(?!\[secret\])(?(key){BARE}+|{BARE}{{3,}}))"
)
WORDS = (
    r"(?!auth|cred|token|scheme|cert|instrument|secur|bond|format|header)"  # Bearer authentication
)


def _hidden(found: re.Match[str]) -> str:
    """The key and [secret], in the quotes of the value; in those of its key where the value has none."""
    value = found["value"]
    opening = re.match(r"\\*[\"']", value)
    if not opening:
        quote = found["key"] or ""
        return f"{found['before']}{quote}{HIDDEN}{quote}"
    closing = opening[0] if value.endswith(opening[0]) else ""
    return f"{found['before']}{opening[0]}{HIDDEN}{closing}"


RULES: list[tuple[re.Pattern[str], str | Callable]] = [
    (re.compile(r"(https://hooks\.slack\.com/services/)[\w/-]{10,}"), rf"\1{HIDDEN}"),
    (re.compile(r"\b(bot)\d{6,12}:[\w-]{20,}"), rf"\1{HIDDEN}"),  # Telegram
    (re.compile(r"\b((?:X-Amz-)?Signature=)[0-9a-fA-F]{16,}"), rf"\1{HIDDEN}"),
    (re.compile(r"(\bAccountKey=)[\w+/=-]{8,}"), rf"\1{HIDDEN}"),  # Azure
    (re.compile(r"((?<!\S)(?:-u|--user)[ =][^\s:]{1,60}:)[^\s\"']{3,}"), rf"\1{HIDDEN}"),  # curl
    (re.compile(r"\b(bearer\s{1,4})(?=[\w.~+/=-]{0,200}\d)[\w.~+/=-]{16,}", re.I), rf"\1{HIDDEN}"),
    (re.compile(r"(\blogin\s{1,4}\S{1,60}\s{1,4}password\s{1,4})\S{3,}", re.I), rf"\1{HIDDEN}"),  # .netrc
    (re.compile(r"((?:验证码|\bOTP)\s{1,4})\d{4,8}\b"), rf"\1{HIDDEN}"),
    (re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----))*+(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----)?"), HIDDEN),
    (re.compile(r"\b(?:sk|pk|rk|hf|gsk|glpat|github_pat|xox[abprs]|npm|pypi|dop_v1|shpat|SG)[-_.][\w.-]{10,}|\bgh[pousr]_\w{16,}"), HIDDEN),
    (re.compile(r"\b(?:(?:xai|pplx)-\w{20,}|(?:tvly|nvapi|sq0csp)-[\w-]{12,}|r8_\w{16,}|whsec_[\w+/=]{12,}|AGE-SECRET-KEY-\w{12,}|LTAI\w{12,})"), HIDDEN),
    (re.compile(r"([?&](?:key|sig(?:nature)?)=)(?=[^\s&]{0,200}\d)(?=[^\s&]{0,200}[a-z])[^\s&\"'<>)\]]{8,}", re.I), rf"\1{HIDDEN}"),
    # <add key="Password" value="x"/>, {"name": "API_KEY", "value": "x"}
    (re.compile(rf"(\b(?:key|name)\\?[\"']?\s?[=:]\s?\\?[\"'](?:[^\"'\n]{{0,40}}[^a-z\"'\n])?(?:{NAMES})\\?[\"'],?\s{{1,20}}\\?[\"']?value\\?[\"']?\s?[=:]\s?\\?[\"'])[^\"'\\\n]{{1,4000}}", re.I), rf"\1{HIDDEN}"),
    (re.compile(r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}"), HIDDEN),
    # a JSON Web Token; the first eyJ of a run is the only one to try
    (re.compile(r"(?<![\w-])((?:(?!\beyJ)[\w-])*+)eyJ[\w-]{8,}+\.[\w-]{8,}+(?:\.[\w-]*+)?"), rf"\1{HIDDEN}"),
    (re.compile(rf"(\bauthorization\\*[\"']?\s?[:=]\s?\\*[\"']?(?:Bearer|Basic|Token|Digest)\s+){WORDS}(?!\[secret\])[^\s\"',;\\]{{3,}}", re.I), rf"\1{HIDDEN}"),
    (re.compile(rf"\b(Bearer|Basic)\s+(?=[a-z]*[A-Z0-9=._-]|(?<=Bearer\s){WORDS})[\w.~+/=-]{{8,}}"), rf"\1 {HIDDEN}"),
    (re.compile(r"(\b[a-z][a-z0-9+.-]{1,20}://)[^\s/@:]{0,100}:[^\s/]{1,200}@", re.I), rf"\1{HIDDEN}@"),
    (re.compile(rf"(<(?:[\w-]{{1,30}}:)?(?:\w{{0,30}}[_-])?(?:{NAMES})(?:\s[^<>]{{0,100}})?>\s{{0,40}}(?:<!\[CDATA\[)?)[^<\s][^<]{{0,4000}}", re.I), rf"\1{HIDDEN}"),
    (re.compile(r"((?<![\w-])(?:set-)?cookie:[^\S\n]*)(?=[^\s=]{1,200}=)[^\n\"']{3,}", re.I), rf"\1{HIDDEN}"),
    (re.compile(rf"((?<!\S)--?(?:\w{{1,30}}[_-])?(?:{NAMES})[^\S\n]+)(?![-\[])[^\s\"']{{3,}}", re.I), rf"\1{HIDDEN}"),  # --password x
    (re.compile(rf"(?P<before>{KEY}{SIGN}){VALUE}", re.I), _hidden),  # password: hunter2, "api_key": "...", --token=...
    (re.compile(r"(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[A-Za-z]{2,24}\b"), "[address]"),
    (re.compile(r"(?<![\d.])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2})(?!\.?\d)"), "[address]"),
    (re.compile(r"(?<![\w:])f(?:[cd][0-9a-f]{2}|e[89ab][0-9a-f]):[0-9a-f:]{2,40}", re.I), "[address]"),
    (re.compile(r"((?:/home/|/Users/|[A-Z]:\\Users\\))[^\s/\\\"'<>|:]{1,64}"), r"\1[name]"),
]  # fmt: skip
SECRET_KEY = re.compile(rf".*{START}(?:{NAMES})", re.I | re.S)


def redact(text: str) -> str:
    """redact("api_key=sk-abc123...") -> "api_key=[secret]"; also tokens, passwords and private addresses.

    JSON stays JSON.
    """
    text = _redacted_json(text)
    for rule, shown in RULES:
        text = rule.sub(shown, text)
    return text


def _redacted_json(text: str) -> str:
    """A text that is a JSON object or list, its secret keys' values struck out; any other as it is."""
    if text.lstrip()[:1] not in ("{", "["):
        return text
    try:
        value = json.loads(text)
        hidden = redacted(value)
        return text if hidden == value else json.dumps(hidden, ensure_ascii=False)
    except (ValueError, RecursionError):
        return text


def redacted(value: Any, depth: int = DEPTH) -> Any:
    """redacted({"password": "hunter2", "n": 1}) -> {"password": "[secret]", "n": 1}: inside lists and dicts too.

    A secret key hides its value whatever it is, but true and false; below `depth` levels there is "...".
    """
    if isinstance(value, str):
        return redact(value)
    if not isinstance(value, dict | list | tuple):
        return value
    if depth == 0:
        return "..."
    if isinstance(value, dict):
        return {
            redact(key) if isinstance(key, str) else key: HIDDEN
            if item is not None
            and not isinstance(item, bool)
            and SECRET_KEY.fullmatch(str(key))
            and item not in SCHEMAS
            else redacted(item, depth - 1)
            for key, item in value.items()
        }
    return [redacted(item, depth - 1) for item in value]
