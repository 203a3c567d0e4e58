"""Characters that nobody sees: `safety.clean` takes them out; a trace and a question to a person make them visible."""

import re

# fmt: off
FLAG = "\U0001f3f4[\U000e0061-\U000e007a]{3,6}\U000e007f"  # England, Scotland, Wales, Texas ...
_LETTERS = "\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc\u0700-\u074f\u0900-\u0dff\u1000-\u109f\u1780-\u17ff"
_EMOJI = "\u2190-\u2bff\u3030\u303d\u3297\u3299\u00a9\u00ae#*0-9\U0001f000-\U0001faff\ufe0f\U0001f3fb-\U0001f3ff"
HIDDEN_CHARACTER = re.compile(  # hidden characters that carry meaning: kept where they belong
    f"(?P<keep>{FLAG}"
    f"|(?<=[{_LETTERS}])[\u200c\u200d](?=[{_LETTERS}])"  # Persian, Hindi ...: joiners between letters
    f"|(?<=[{_EMOJI}])\u200d(?=[{_EMOJI}])"  # families
    f"|(?<=[{_EMOJI}])[\ufe0e\ufe0f](?![\ufe00-\ufe0f\U000e0100-\U000e01ef]))"
    "|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]"
)
# fmt: on
UNSEEN = re.compile(  # and what breaks a line, what looks like a blank, and half a character
    f"{HIDDEN_CHARACTER.pattern}|[\r\v\f\x85\u2028\u2029\u2800\ud800-\udfff]"
)


def visible(text: str, keep: bool = True) -> str:
    """The text with such characters written as Python does. keep: not where they belong, as in emoji."""
    return UNSEEN.sub(lambda match: (keep and match["keep"]) or ascii(match[0])[1:-1], text)
