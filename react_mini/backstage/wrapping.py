"""What stands around a reply: `unwrap("<think>hm</think>Final Answer: 4<|im_end|>") == "Final Answer: 4"`.

Chat tokens, reasoning blocks, marks without width, and the first letters of a stop sequence.
"""

import json
import re
from contextlib import suppress

TURN_ENDS = (
    r"<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|end_of_turn|end|return|call)\|>|<end_of_turn>|</s>|<eos>"
    r"|<[|｜]end▁of▁sentence[|｜]>|\[/INST\]"
)
CLOSING = re.compile(rf"(?:{TURN_ENDS})[ \t]*(?=\n|\Z|<(?!\|start\|>)|\[)")
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


def unwrap(text: str) -> str:
    """A reply without what stands around it; ValueError where it ends inside its reasoning."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text[OPENING.match(text).end() :]
    if text[:1] == '"' and text.rstrip()[-1] == '"':  # the whole reply as a string in JSON
        with suppress(ValueError):
            text = json.loads(text, strict=False)
    text = HTML.sub(r"\g<name>:", text) if HTML.match(text) else text
    for spelled, ours in RESPELLED:
        text = spelled.sub(ours, text)
    if "<" in text or "[/" in text or "◁" in text:
        text = ANALYSIS.sub("", text)
        end = CLOSING.search(text)
        text = without_thinking(text[: end.start()] if end else text)
        if result := RESULT.search(text):
            text = text[: result.start()] + "Observation:"
    rest = text.rstrip().rpartition("\n")[2].strip()
    for label in ("Observation:", "观察："):  # a stop sequence of which a part came through
        if label.startswith(rest) and (len(rest) > 2 or rest == "观"):
            return text.rstrip() + label[len(rest) :]
    return text


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
