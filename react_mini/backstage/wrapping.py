"""What stands around a reply: `unwrap("<think>hm</think>Final Answer: 4<|im_end|>") == "Final Answer: 4"`.

Chat tokens, reasoning blocks, marks without width, and the first letters of a stop sequence.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress

TURN_ENDS = (
    r"<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|end_of_turn|end|return|call)\|>|<end_of_turn>|</s>|<eos>"
    r"|<[|｜](?:end▁of▁sentence|User)[|｜]>|\[/INST\]|<\|(?:eot|user|system|observation)\|>"
)
LAST_TOKENS = (
    r"(?:<[|｜](?!tool)[^\s<>|｜]{1,40}[|｜]>\s*){1,3}\Z"  # at the end, whatever their names
)
CLOSING = re.compile(rf"(?:{TURN_ENDS})[ \t]*(?=\n|\Z|<(?!\|start\|>)|\[)|{LAST_TOKENS}")
OPENING = re.compile(
    r"(?:\s|[\ufeff\u200b-\u200d\u2060]|<s>|\[/?INST\]|<\|im_start\|>(?:assistant)?|<\|assistant\|>"
    r"|<\|start_header_id\|>assistant<\|end_header_id\|>|<start_of_turn>model|assistant:?(?=\n))*",
    re.I,
)
RESULT = re.compile(
    r"^[ \t]*<\|?/?(?:tool_response|tool_result|observation|function_results?)\|?>", re.M
)
THINK = r"<(?:think|thinking|reasoning|thought|analysis|scratchpad|seed:think)>|\[THINK\]|◁think▷"
ANALYSIS = re.compile(
    r"(?:\A|<\|start\|>assistant)<\|channel\|>analysis<\|message\|>.*?(?:<\|end\|>|\Z)", re.DOTALL
)
NAMES = (
    r"Thought|Action|Action[ _]?Input|Observation|Final[ _]?Answer|思考|行动|行动输入|观察|最终答案"
)
HTML = re.compile(
    rf"^[ \t]*<(?:(?P<tag>b|strong|em|i|u)>[ \t]*)?(?P<name>{NAMES})[ \t]*(?:[:：][ \t]*)?"
    r"(?(tag)</(?P=tag)>|>(?=[ \t]*[:：]))[ \t]*[:：]?",
    re.I | re.M,
)
RESPELLED = [  # labels that only one protocol or one habit has, and ours for them
    (re.compile(r"^✿FUNCTION✿", re.M), "Action"),
    (re.compile(r"^✿ARGS✿", re.M), "Action Input"),
    (re.compile(r"^✿RESULT✿", re.M), "Observation"),
    (re.compile(r"^✿RETURN✿", re.M), "Final Answer"),
    (re.compile(r"^(\W{0,6})(?:Final Answer is|最终答案[是为])(?=[:：])", re.M), r"\1Final Answer"),
    (
        re.compile(
            r"^\W{0,6}(?:Action|行动)\W{0,6}[:：]\W{0,6}(?=<(?:tool_call>|function=|invoke ))", re.M
        ),
        "",
    ),
]
OPENED = re.compile(
    rf"^(?:\W{{0,5}}(?:Thought|思考)\W{{0,5}}[:：]\W{{0,3}})?[ \t]*(?P<tag>{THINK})", re.I | re.M
)
INSIDE = re.compile(THINK, re.I)
CLOSED = re.compile(
    r"</(?:think|thinking|reasoning|thought|analysis|scratchpad|seed:think)>|\[/THINK\]|◁/think▷",
    re.I,
)
ALONE = re.compile(
    rf"(?:{CLOSED.pattern})(?=[ \t]*(?:\n|\Z|\W{{0,4}}(?:Thought|Action|Final|思考|行动|最终)))",
    re.I,
)


FENCED = re.compile(rf"(```|~~~)[\w+-]*\n(?=\W{{0,6}}(?:{NAMES})\W{{0,6}}[:：])", re.I)
DECODER = json.JSONDecoder(strict=False)


def unwrap(text: str) -> str:
    """A reply without what stands around it; ValueError where it ends inside its reasoning."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text[OPENING.match(text).end() :]
    text = without_remark(text)
    if text[:1] == '"' and text.rstrip()[-1] == '"':  # the whole reply as a string in JSON
        with suppress(ValueError):
            text = json.loads(text, strict=False)
    text = HTML.sub(r"\g<name>:", text) if HTML.match(text) else text
    for spelled, ours in RESPELLED:
        text = spelled.sub(ours, text)
    if "<" in text or "[/" in text or "◁" in text:
        text = ANALYSIS.sub("", text)
        text = without_thinking(text[: turn_end(text)])
        if result := RESULT.search(text):
            text = text[: result.start()] + "Observation:"
    rest = text.rstrip().rpartition("\n")[2].strip()
    for label in ("Observation:", "观察："):  # a stop sequence of which a part came through
        if label.startswith(rest) and (len(rest) > 2 or rest == "观"):
            return text.rstrip() + label[len(rest) :]
    return text


def aloud(text: str) -> str:
    """unwrap(text); "" where the reply ends inside its reasoning."""
    try:
        return unwrap(text)
    except ValueError:
        return ""


def without_remark(text: str) -> str:
    """A reply that stands in one code fence, without the prose behind that fence."""
    if not (fence := FENCED.match(text)):
        return text
    end = text.rfind(f"\n{fence[1]}") + 4
    inside, after = text[fence.end() : end], text[end:]
    alone = inside.count(fence[1]) % 2 and after[:1] == "\n"  # the fences inside come in pairs
    labels = re.search(rf"^\W{{0,6}}(?:{NAMES})", after, re.I | re.M)
    return text[:end] if alone and not labels else text


def turn_end(text: str) -> int:
    """Where a token of the chat template ends the reply: something stands before it, and no JSON holds it."""
    values, struck = None, text.find("<s>")  # <s>12</s>: HTML, struck out
    odd = text.rfind("</s>") if text.count("</s>") > text.count("<s>") else -1
    for token in CLOSING.finditer(text):
        at, values = token.start(), list(json_spans(text)) if values is None else values
        html = token.group().startswith("</s>") and 0 <= struck < at != odd
        if at > 0 and not html and not any(begins < at < end for begins, end in values):
            return at
    return len(text)


def json_spans(text: str) -> Iterator[tuple[int, int]]:
    """Where the first objects in JSON of a text begin and end."""
    begins = end = -1
    for _ in range(8):
        if (begins := text.find("{", max(begins + 1, end))) < 0:
            return
        with suppress(ValueError, RecursionError):
            end = DECODER.raw_decode(text, begins)[1]
            yield begins, end


def without_thinking(text: str) -> str:
    """A reply without its reasoning block; what stands in it was not meant for us."""
    kept, pos = [], 0
    while opened := OPENED.search(text, pos):
        closed = CLOSED.search(text, opened.end())
        if not closed:
            raise ValueError("the reply ends inside its reasoning, without Action or Final Answer.")
        inner = len(INSIDE.findall(text, opened.end(), closed.start()))
        for _ in range(inner):  # a block in the block: its own end is not ours
            if not (after := ALONE.search(text, closed.end())):
                break
            closed = after
        kept.append(text[pos : opened.start("tag")])
        pos = closed.end()
    alone = ALONE.search(text) if not kept else None
    return "\n".join([*kept, text[alone.end() if alone else pos :]])
