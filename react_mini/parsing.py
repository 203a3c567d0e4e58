# Grown from notebooks/02_regex_parsing.ipynb by `make grow`: change it there.

"""From the free text of a reply to one of Action, Final, Malformed: `parse(text, {"search": ["query"]})`."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from react_mini.backstage import plain_input as plain
from react_mini.loop import Action, Final, Malformed, Move

Tools = Mapping[str, Sequence[str]]  # the name of each tool -> the names of its parameters
LABELS = {  # the first name of each row is the one that the prompt asks for
    "thought": "Thought|Thoughts|Thinking|Reasoning|Reason|Analysis|思考|思考过程|思考過程|想法|思路|推理|分析",
    "input": "Action Input|Action Inputs|Action Arguments|Action Args|Action Parameters|Action Params|Tool Input"
    "|Tool Arguments|Tool Args|Tool Parameters|Function Arguments|Input|Inputs|Argument|Arguments|Args|Parameters"
    "|Params|行动输入|行动参数|行動輸入|动作输入|动作参数|工具输入|工具参数|操作输入|输入参数|输入|参数|輸入|參數",
    "action": "Action|Act|Next Action|Action Name|Tool|Tool Name|Tool Call|Tool To Use|Action To Take|Function"
    "|Function Name|Function Call|行动|下一步行动|行動|动作|動作|操作|工具|工具名称|工具名|调用工具"
    "|使用工具|工具调用",
    "final": "Final Answer|The Final Answer|Final|Final Response|Final Result|Final Output|Answer|最终答案|最终回答"
    "|最终回复|最终答复|最终结果|最终结论|最終答案|最終回答|答案|回答",
    "observation": "Observation|Observations|Obs|Action Output|Action Result|Tool Output|Tool Response|Tool Result|观察|观察结果|觀察"
    "|觀察結果|观测|观测结果|工具结果|工具返回|工具输出",
    "question": "Question|New Question|User Question|User|Human|问题|新问题|新的问题|用户|用户问题|問題",
}


BLANKS = r"[ _\xa0-]{0,2}"  # between the words of a label


def label_pattern(*kinds: str) -> re.Pattern[str]:
    """Labels of these kinds at the start of a line: `**Action 2:**`, `3. action_input:`, `【行动】`."""
    names = "|".join(f"(?P<{kind}>{LABELS[kind].replace(' ', BLANKS)})" for kind in kinds)
    # in front: stars, hashes, brackets; no letter, no quote, nothing that opens JSON
    marks = r"[^A-Za-z0-9\u3400-\u9fff\n\"'“‘<{}:：/\\]{0,16}"
    step = rf"(?:(?:Step )?\d{{1,3}}(?:[.)、:：]|[ \t][-–—]){marks})?"  # "Step 2: ", "3. "
    # behind: " 2", "[2]", and what closes the marks in front
    number = r"(?:[ \t_#(（\[-]{0,2}\d{1,3})?[\])）】>*_`~ \t]{0,6}"
    colon = (
        r"(?:[:：﹕∶]|->|→|[-–—](?=[ \t])"  # a colon of any width, an arrow, a dash
        r"|(?<=[】\]])|(?=[ \t]*$)|(?=\{))"  # or none: behind a bracket, at a line's end, before {
        r"(?:[*_`]{1,3}(?=[\s{]|$)|[ \t]+\*{2}(?=[ \t]*$))?[ \t]*"  # the end of bold
    )
    return re.compile(rf"^{marks}{step}(?:{names}){number}{colon}", re.IGNORECASE | re.MULTILINE)


LABEL = label_pattern(*LABELS)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON; ValueError where one name has two values: which is meant?"""
    found = dict(pairs)
    if any(found[name] is not given and found[name] != given for name, given in pairs):
        raise ValueError("one name has two values")
    return found


# a line break inside a string is accepted
JSON = json.JSONDecoder(strict=False, object_pairs_hook=once)
END = label_pattern("observation", "question")


class Part(NamedTuple):
    """A label of a reply and the text that belongs to it."""

    kind: str
    at: int  # where the label stands
    body: str
    went_on: bool  # whether another label follows and shows that the body was not cut


def value_end(text: str, pos: int, last_fence: int) -> int:
    """Where the JSON or the code fence ends that stands at pos: a label inside it is none."""
    fence = plain.FENCED.match(text, pos)  # "```json" and the end of its line
    start = plain.BRACE.match(text, fence.end() if fence else pos)  # blanks in front of { or [
    if start:
        try:
            return JSON.raw_decode(text, start.end())[1]
        except (ValueError, RecursionError):
            return pos
    # no JSON: up to the line that closes the fence, where there is one
    return text.find("\n```", fence.end() - 1) if fence and fence.end() <= last_fence + 1 else pos


PARTS_LIMIT = 1_000  # no honest reply has more labels


def split(text: str) -> Iterator[Part]:
    """The labelled parts of a reply, in order, up to its first Observation or its Final Answer."""
    last, start, pos, last_fence = None, 0, 0, text.rfind("\n```")
    for _ in range(PARTS_LIMIT):
        if not (match := LABEL.search(text, pos)):
            break
        if last:
            went_on = plain.goes_on(text, start, match.start())
            yield Part(*last, text[start : match.start()], went_on)
        if match.lastgroup == "final" and match.group().rstrip()[-1:].isdigit():
            pos = match.end()  # "Answer 42": without a colon no label
            continue
        echo = match.lastgroup == "question" and not last  # of the prompt: the reply comes below it
        last, start = (match.lastgroup, match.start()), match.end()
        pos = value_end(text, start, last_fence)
        if match.lastgroup in ("final", "observation", "question") and not echo:
            break
    if last:
        end = END.search(text, start) if last[0] == "final" else None
        yield Part(*last, text[start : end.start() if end else len(text)], bool(end))


def read_json(text: str, went_on: bool = False) -> Any:
    """The JSON value at the start of a text, mended if need be; ValueError if cut. went_on: it was not."""
    try:
        return JSON.raw_decode(text)[0]
    except (ValueError, RecursionError):
        from react_mini.backstage.nearly_json import mend

        return mend(text, went_on)


def as_object(value: Any, params: Sequence[str]) -> dict[str, Any]:
    """The object that a JSON value is, or that a list or a wrapper such as {"input": ...} holds."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if not isinstance(value, dict):
        wanted = ", ".join(params) or "nothing in it"
        raise ValueError(f"the Action Input must be a JSON object with {wanted}, not a list.")
    value = {name.replace("\\", ""): item for name, item in value.items()}
    inner = next(iter(value.values())) if len(value) == 1 else None
    wrapped = isinstance(inner, dict) and inner and not set(value) & set(params)
    return inner if wrapped and set(inner) <= set(params) else value


def structured(body: str, params: Sequence[str], went_on: bool = False) -> dict[str, Any] | None:
    """The object that a text is, quotes, holds, or spells out name by name; None for plain text."""
    if len(params) == 1 and plain.BRACKETED.match(body):  # "[2024] best cafes"
        return None
    if body[:1] in ("{", "｛", "[", "［"):
        return as_object(read_json(body, went_on), params)
    if pairs := plain.named_values(body, params):
        return pairs
    inside = plain.unquote(body)
    if inside != body and inside[:1] in ("{", "["):
        return as_object(read_json(inside), params)
    start = body.find("{")
    if start < 0:
        return None
    try:
        value = read_json(body[start:], went_on)
    except ValueError:
        if len(params) == 1 and not plain.is_cut(body[start:], params[0]):
            return None
        raise
    quoted = len(params) == 1 and not plain.LEADS_IN.search(body[:start])  # a part of the text
    fits = isinstance(value, dict) and value and set(value) <= set(params)
    return value if fits and not quoted else None


def arguments(raw: str, params: Sequence[str], went_on: bool = False) -> dict[str, Any]:
    """The arguments that an Action Input gives: `arguments('{"city": "Oslo"}', ["city"])`."""
    language, body = plain.unfence(raw)
    body = plain.quoted_line(body)
    if body.casefold() in plain.NOTHING or plain.NO_INPUT.fullmatch(body):
        if params:
            raise ValueError(f"the Action has no Action Input: give {', '.join(params)} as JSON.")
        return {}
    if len(params) != 1 or not plain.CODE.match(language):  # "```python": the value itself
        value = structured(body, params, went_on or raw.rstrip().endswith(("```", "~~~")))
        if value is not None:
            return value
    if len(params) != 1:
        wanted = ", ".join(params) or "nothing in it"
        raise ValueError(f"the Action Input must be a JSON object with {wanted}.")
    if plain.PLACEHOLDER.fullmatch(body):  # "<city>", "[city name]", "..."
        raise ValueError("the Action Input is a placeholder: write the value itself.")
    # "Oslo Observation: 4 °C", in one line: what follows the value is not part of it
    value = plain.unquote(plain.INVENTED.split(body)[0].rstrip())
    if not value.strip("`\"' \n"):
        raise ValueError(f"the Action has no Action Input: give {params[0]} as JSON.")
    return {params[0]: value}


def find_tool(text: str, tools: Tools) -> tuple[str, str]:
    """The tool that an action names ("" for none) and what follows; ValueError for two or a stranger."""
    if text in tools:
        return text, ""
    tool, rest, other = plain.named_tool(text, tools)
    if other:
        raise ValueError(f"one action names two tools, {tool} and {other}. Choose one.")
    if not tool and (unknown := plain.lone_name(text)):
        raise ValueError(f'there is no tool "{unknown}". Tools: {", ".join(tools)}.')
    return tool, rest


def answer(body: str) -> str:
    """The text of a final answer; ValueError where there is none."""
    body = body.strip(plain.BLANK)
    for mark in ("```", "**"):  # the end of a mark that was opened before the label
        if body.count(mark) % 2 and body.endswith(mark):
            body = body.removesuffix(mark).rstrip()
    if "\n" not in body:  # "It is 4 °C. Observation: 4 °C": the answer ends at its full stop
        body = re.split(r"(?<=[.!?。！？])[ \t]+(?=(?:Observation|观察)[:：])", body)[0]
    if not body or (plain.PLACEHOLDER.fullmatch(body) and body[0] not in "[("):
        raise ValueError("the Final Answer is empty: write the answer after the label.")
    return body


def take(part: Part, given: Part | None, thought: str, tools: Tools) -> Move | None:
    """The move that an Action and its input make; None where it names neither tool nor answer."""
    from react_mini.backstage import json_calls, spelling

    head, raw = spelling.inline_input(plain.unfence(part.body)[1])
    raw, went_on = raw or (given.body if given else ""), (given or part).went_on
    if other := json_calls.json_action(head, tools, lambda: read_json(head, went_on)):
        return first_move(f"Thought: {thought}\n{other}", tools, translated=True)
    if given and plain.PLACEHOLDER.fullmatch(raw.strip("` \n")) and head not in tools:
        return None  # the format, repeated
    tool, rest = find_tool(head, tools)
    if not tool:
        said = spelling.finish(head, raw, plain.FINISH)
        return Final(answer(said), thought) if said else None
    params = tools[tool]
    if not raw.strip():
        raw = spelling.call_syntax(rest, params)
    args = arguments(spelling.own_call(raw, tool, params), params, went_on)
    args = json_calls.own_call(args, tool, params)
    return Action(tool, json_calls.sound(args), thought)


def first_move(text: str, tools: Tools, translated: bool = False) -> Move:
    """The first action or answer of a reply; ValueError says what stands there instead."""
    parts = list(split(text))
    if not translated and (other := in_our_labels(text, parts, tools)):
        return first_move(other, tools, translated=True)
    thought, problem = text[: parts[0].at].strip() if parts else "", ""
    for i, part in enumerate(parts):
        if part.kind == "thought":
            thought = part.body.strip()
        elif part.kind == "final":
            return Final(answer(part.body), thought)
        elif part.kind == "action":
            after = [other for other in parts[i + 1 : i + 3] if other.kind != "thought"][:1]
            near = after if problem else after + parts[max(i - 1, 0) : i]
            given = next((other for other in near if other.kind == "input"), None)
            if move := take(part, given, thought, tools):
                return move
            problem = f"{part.body.strip()[:80]!r} is no tool. Tools: {', '.join(tools)}."
    raise ValueError(problem or f"the reply has no Action and no Final Answer. {EXPECTED}")


EXPECTED = "Write Action and Action Input, or Final Answer."


def in_our_labels(text: str, parts: list[Part], tools: Tools) -> str | None:
    """A reply in one line or in the dialect of another protocol, rewritten; None where it is neither."""
    from react_mini.backstage.dialects import translate

    first = next((part for part in parts if part.kind not in ("thought", "input")), None)
    begins = first.at if first else len(text)
    return translate(text, begins, bool(first and first.kind == "action"), tools, read_json)


def parse(text: str, tools: Tools) -> Move:
    """The one move of a reply, whatever its text: `parse("Final Answer: 42", {}) == Final("42")`."""
    from react_mini.backstage.wrapping import unwrap

    try:
        if not (text := unwrap(text)).strip():
            raise ValueError(f"the reply is empty. {EXPECTED}")
        return first_move(text, tools)
    except ValueError as problem:
        thoughts = (part.body.strip() for part in split(text) if part.kind == "thought")
        return Malformed(str(problem), next(thoughts, ""))
