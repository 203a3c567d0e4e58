"""More replies as models write them: dialects, cut calls, labels and quotes in other spellings."""

import time

import pytest

from react_mini.loop import Action, Final, Malformed
from react_mini.parsing import parse

TOOLS = {"search": ["query"], "get_weather": ["city", "days"], "now": [], "python": ["code"]}
MILL = ("search", {"query": "old mill"})
KIEL = ("get_weather", {"city": "Kiel", "days": 2})
DSML = (
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="get_weather">\n'
    '<｜DSML｜parameter name="city" string="true">{}</｜DSML｜parameter>\n'
    '<｜DSML｜parameter name="days" string="false">2</｜DSML｜parameter>\n'
    "</｜DSML｜invoke>\n</｜DSML｜function_calls>"
)
CALLS = [  # (reply, tool and arguments)
    (DSML.format("Kiel"), KIEL),
    (DSML.format("5"), ("get_weather", {"city": "5", "days": 2})),
    ('<|tool_call>call:get_weather{city: "Kiel", days: 2}<tool_call|>', KIEL),
    ('<|tool_call>call:search{query:<|"|>old mill<|"|>}<tool_call|>', MILL),
    ('<|tool_call>call:search(query: "old mill")<tool_call|>', MILL),
    ('✿FUNCTION✿: search\n✿ARGS✿: {"query": "old mill"}\n✿RESULT✿: x\n✿RETURN✿: y', MILL),
    ('Action: <tool_call>{"name": "search", "arguments": {"query": "old mill"}}</tool_call>', MILL),
    ('<tool_call>{"name": "search", "arguments": {"query": "old mill"}\n</tool_call>', MILL),
    ('<function=search>{"query": "old mill"</function>', MILL),
    ('get_weather\n{"city": "Kiel", "days": 2}', KIEL),
    ('get_weather(\n    city="Kiel",\n    days=2,\n)', KIEL),
    ("行动：search［old mill］", MILL),
    ('<b>Action:</b> search\n<b>Action Input:</b> {"query": "old mill"}', MILL),
    ('<Thought>: x\n<Action>: search\n<Action Input>: {"query": "old mill"}', MILL),
    ('Action: {tool_name}\nAction Input: {json}\n\nAction: search\nAction Input: "old mill"', MILL),
    ("~~~\nAction: search\nAction Input: old mill\n~~~", MILL),
    ('Action: search\nAction Input:\n```python\n{"query": "old mill"}\n```', MILL),
    ('Action: search\nAction Input: {"query": "old mill}\nObservation: x', MILL),
    ('Action: get_weather\nAction Input: {“city": "Kiel”, "days": 2}', KIEL),
    ("Action: search\nAction Input: {„query“: „old mill“}", MILL),
    ('行动：get_weather\n行动输入：{"city"："Kiel"、"days"：２}', KIEL),
    ('行动：search\n行动输入：{"query"："甲、乙，２"}', ("search", {"query": "甲、乙，２"})),
]
ANSWERS = [
    "<think>a <think>b</think> Final Answer: 3</think>\nFinal Answer: 5",
    "<think>I write in a <think> block.</think>\nFinal Answer: 5",
    "<|channel|>analysis<|message|>Action: now<|end|><|start|>assistant"
    "<|channel|>final<|message|>5<|return|>",
    "<strong>Final Answer:</strong> 5",
    "思考：好\n最终答案是：5",
]
ERRORS = [
    DSML.format("Kiel")[:120],
    '<|tool_call>call:search{query:<|"|>old mi',
    'Action: search\nAction Input: {"query": "mill", weir}\nObservation: x',
    '<tool_call>{"name": "search", "arguments": {"query": "old mill"}',
    'Action: search\nAction Input: {"query": "“Blue Line”',
    'Action: search\nget_weather\nAction Input: {"query": "x"}',
    '<tool_call>{"name": "search", "arguments": {"query": "meaning of </tool_call>',
    '<function=search>{"query": "what is </function>',
    "<tool_call>{'name': 'search', 'arguments': {'query': 'it is </tool_call>",
    "<|channel|>analysis<|message|>Action: now",
    "Final Answer: {answer}",
]


@pytest.mark.parametrize(("reply", "call"), CALLS)
def test_a_call_is_read(reply, call):
    move = parse(reply, TOOLS)
    assert isinstance(move, Action)
    assert (move.tool, move.args) == call


@pytest.mark.parametrize("reply", ANSWERS)
def test_what_was_only_thought_is_no_answer(reply):
    move = parse(reply, TOOLS)
    assert isinstance(move, Final)
    assert move.answer == "5"


@pytest.mark.parametrize("reply", ERRORS)
def test_half_a_call_and_a_placeholder_are_errors(reply):
    assert isinstance(parse(reply, TOOLS), Malformed)


@pytest.mark.parametrize(
    "text", ["✿FUNCTION✿", "<｜DSML｜invoke>", "Action: <tool_call>", "„A“、“B”"]
)
def test_other_spellings_stay_inside_strings(text):
    move = parse(f'Action: search\nAction Input: {{"query": "{text}"}}', TOOLS)
    assert isinstance(move, Action)
    assert move.args == {"query": text}


@pytest.mark.parametrize(
    "reply",
    [
        '{"getStock": {"stockName": "Tesla"}}',
        '<tool_call>{"getStock": {"stockName": "Tesla"}}</tool_call>',
        '{"action": "getStock", "stockName": "Tesla"}',
        '{"action": "getStock", "stockName": "Tesla", "thought": "x"}',
    ],
)
def test_names_in_an_object_keep_their_capitals(reply):
    move = parse(reply, {"getStock": ["stockName"]})
    assert isinstance(move, Action)
    assert (move.tool, move.args) == ("getStock", {"stockName": "Tesla"})


def test_an_end_mark_inside_a_closed_string_is_text():
    call = '<tool_call>{"name": "search", "arguments": {"query": "a </tool_call> b"}\n</tool_call>'
    assert parse(call, TOOLS).args == {"query": "a </tool_call> b"}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ('{"query": "\\ud800"}', "half a character"),
        ("\ud800", "half a character"),
        ('{"query": 1e999}', "NaN, or a number that is too large"),
        ('{"query": NaN}', "NaN, or a number that is too large"),
        (f'{{"query": {"[" * 60}1{"]" * 60}}}', "nested too deeply"),
    ],
)
def test_arguments_that_nobody_could_pass_on_are_refused(given, why):
    move = parse(f"Action: search\nAction Input: {given}", TOOLS)
    assert isinstance(move, Malformed) and why in move.why


@pytest.mark.parametrize(
    "reply",
    [
        "<think>" * 20_000 + "</think>" + "x" * 200_000,
        "<search>" + "<query>" * 40_000 + "</search>",
        '<tool_call>{"name": ' + '"\\' * 100_000 + "</tool_call>",
        'Action: search\nAction Input: {"query": "a" b' + "\n, 'x" * 4_000 + '"}',
        'Action: search\nAction Input: {"query": "a" b' + "\n" * 19_000 + '"}',
        "Final Answer: x" + "<|a|>" * 100_000 + "y",
        'Final Answer: {"a": "' + "</s>\n" * 50_000,
        "<function=search>" + "<parameter=query></function></parameter>" * 20_000,
        'Action: search\nAction Input: {"query": "\n' + "Input: {\n" * 50_000,
    ],
)
def test_marks_without_an_end_take_linear_time(reply):
    began = time.process_time()
    parse(reply, TOOLS)
    assert time.process_time() - began < 1.5


@pytest.mark.parametrize(
    ("given", "lost"),
    [
        ('{"city": "Kiel", "days": 1,000}', '"000"'),
        ('{"city": "Kiel", "days": 1,050}', '"050"'),
        ("{city: Kiel, days: 1,000,000}", '"000"'),
        ("{city: Washington, DC}", '"DC"'),
        ('{"city": "Kiel", "days": 2,, "days": 3,}', '"days"'),
    ],
)
def test_what_has_no_place_in_the_value_is_not_dropped(given, lost):
    move = parse(f"Action: get_weather\nAction Input: {given}", TOOLS)
    assert isinstance(move, Malformed) and f"{lost} has no place in it" in move.why


@pytest.mark.parametrize("end", ["", "\nObservation: x"])
@pytest.mark.parametrize(
    "given",
    [
        '{"city": "Oslo", "Bergen"}',
        "{'city': 'Oslo', 'Bergen'}",
        "{“city”: “Oslo”，“Bergen”}",
        '{"city": "北京"，"上海"}',
        '{"city": "Oslo" "Bergen"}',
        '{"city": "Oslo" + "Bergen"}',
        '{"city": "Oslo" or "Bergen"}',
        '{"city": "Kiel, "days": "2"}',
        '{"city": "Kiel\n "days": "2"}',
    ],
)
def test_two_strings_are_not_made_one(given, end):
    move = parse(f"Action: get_weather\nAction Input: {given}{end}", TOOLS)
    assert isinstance(move, Malformed) and "two readings" in move.why


@pytest.mark.parametrize(
    ("given", "query"),
    [
        ('"say "hi", "ho" now"', 'say "hi", "ho" now'),
        ('"a 24" pipe"', 'a 24" pipe'),
        ('"d = {"a": 1, "b": 2}"', 'd = {"a": 1, "b": 2}'),
        ("'it's the 'old' mill'", "it's the 'old' mill"),
        ("“问“北京”，“上海””", "问“北京”，“上海”"),
    ],
)
def test_quotes_that_open_and_close_stay_inside_a_string(given, query):
    move = parse(f'Action: search\nAction Input: {{"query": {given}}}', TOOLS)
    assert isinstance(move, Action) and move.args == {"query": query}


def test_a_name_with_two_values_is_refused_and_the_same_value_twice_is_not():
    tools = {"search": ["query"]}
    reply = 'Action: search\nAction Input: {{"query": "a", "query": "{}"}}'
    assert parse(reply.format("a"), tools) == Action("search", {"query": "a"})
    assert "stands twice" in parse(reply.format("b"), tools).why


@pytest.mark.parametrize("reply", ["Final Answer 42", "Answer 42\nkm are needed"])
def test_a_number_behind_a_label_without_a_colon_is_no_answer(reply):
    assert isinstance(parse(reply, {}), Malformed)


def test_a_code_fence_around_a_call_is_no_thought():
    reply = '```json\n{"action": "search", "action_input": {"query": "x"}}\n```'
    assert parse(reply, {"search": ["query"]}) == Action("search", {"query": "x"})


MAIL = {"mail": ["to", "body"], **TOOLS}


@pytest.mark.parametrize(
    "reply",
    [
        'Action: python\nAction Input: {"code": "rm -rf /srv/data\nTool: /old",}',
        'Action: python\nAction Input: {"code": "rm -rf ${HOME}\nTool: /old',
        'Action: mail\nAction Input: {"to": "a", "body": "All,\nQuestion: pay "now"?\nBest"}',
        'Action: mail\nAction Input: {"to": "a", "body": "he said "stop"\nQuestion: why?\nBest"}',
        'Action: mail\nAction Input: {"to": "a", "body": "he said "stop"\nQuestion: why',
        'Action: mail\nAction Input: {"to": "a", "body": "Agenda\nAction: call',
        'Action: mail\nAction Input: {"to": "a", "body": ["b]}\nObservation: x',
        '{"action": "mail", "action_input": {"to": "a", "body": "Minutes\nFinal Answer: tea"}',
        '{"action": "mail", "action_input": {"body": "Use\nAction: search\nAction Input: tea"}',
        "<function=mail>\n<parameter=to>\na\n</parameter>\n<parameter=body>\n{1: 2}",
        "<function=mail>\n<parameter=body>\nclose it with </function> and",
        "Action: search\nAction Input: “old mi",
        "行动：search\n行动输入：「老磨",
        'Action: search\nAction Input: Here is the input: {"que',
        'Action: search\nAction Input: search("old mi',
        'Action: Finish {"answer": "4',
    ],
)
def test_a_cut_reply_does_not_run_whatever_label_stands_in_it(reply):
    assert isinstance(parse(reply, MAIL), Malformed)


@pytest.mark.parametrize(
    ("reply", "args"),
    [
        (
            'Action: search\nAction Input: {"query": "old mill}\nObservation: x',
            {"query": "old mill"},
        ),
        (
            "行动：get_weather\n行动输入：｛＂city＂：＂苏州＂，＂days＂：2｝",
            {"city": "苏州", "days": 2},
        ),
        ("Action: get_weather\nAction Input: {„city“: „Kiel“, „days“: 2}", KIEL[1]),
        ("行动：search（西湖）", {"query": "西湖"}),
        ("行动：search（“西湖”）", {"query": "西湖"}),
        ("Action: now\nAction Input: No input required.", {}),
        ("Action: now\nAction Input: (no parameters)", {}),
        ("行动：now\n行动输入：不需要参数", {}),
        ("Action: search\nAction Input: [2024] best cafes", {"query": "[2024] best cafes"}),
        ('Action: search\nAction Input: search(query="old mill")', MILL[1]),
        ("Action: search\nAction Input: search(a) or (b)", {"query": "search(a) or (b)"}),
        (
            'Action: search\nAction Input: {"name": "search", "arguments": {"query": "old mill"}}',
            MILL[1],
        ),
        ("```\nAction: search\nAction Input: old mill\n```\nThat is my action.", MILL[1]),
        ("Action: search\nAction Input: {'query': '4\\xa0km'}", {"query": "4\xa0km"}),
        ("Action: search\nAction Input: {'query': 'D:\\Data\\x41'}", {"query": "D:\\Data\\x41"}),
        ("Action: search\nAction Input: old mill<|observation|>", MILL[1]),
        ('Action: search\nAction Input: {"query": "<s>4</s>\n[5]"}', {"query": "<s>4</s>\n[5]"}),
        ("Action: search: old mill", MILL[1]),
        ("Action: search\nReason: I must know\nAction Input: old mill", MILL[1]),
        ("Step 1 - Action: search\nStep 1 - Action Input: old mill", MILL[1]),
        ('Action: await search("old mill")', MILL[1]),
        ('Action: found = search(query="old mill")', MILL[1]),
        (
            "<function=search><parameter=query>a </function> <b>b</b></parameter></function>",
            {"query": "a </function> <b>b</b>"},
        ),
        (
            'So: {"action": "search", "action_input": {"query": "Use\nAction: now\nAction Input: x"}}',
            {"query": "Use\nAction: now\nAction Input: x"},
        ),
    ],
)
def test_a_call_in_an_unusual_form_keeps_its_values(reply, args):
    move = parse(reply, TOOLS)
    assert isinstance(move, Action) and move.args == args


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("Final\xa0Answer: 4 km", "4 km"),
        ("Final  Answer: 4 km", "4 km"),
        ("Final Answer: <https://museum.example.org/hours>", "<https://museum.example.org/hours>"),
        ("Final Answer: <info@museum.example>", "<info@museum.example>"),
        ("Final Answer: 4 km<|eot|>", "4 km"),
        ("Final Answer: 4 km<|user|>\nand Rome?", "4 km"),
        ("<|START_RESPONSE|>Final Answer: 4 km<|END_RESPONSE|>", "4 km"),
        ("Final Answer: <s>12 euros</s>\n10 euros</s>", "<s>12 euros</s>\n10 euros"),
        ("```\nFinal Answer: 4 km\n```\nThat is all.", "4 km"),
        ('Action: Finish {"answer": "4 km"}', "4 km"),
    ],
)
def test_an_answer_in_an_unusual_form_is_whole(reply, said):
    move = parse(reply, TOOLS)
    assert isinstance(move, Final) and move.answer == said


@pytest.mark.parametrize("answer", ["* Beijing: 21\n* Shanghai: 26", "```\nx = 1\n```\nRun it."])
def test_marks_at_the_start_of_an_answer_are_its_own(answer):
    assert parse(f"Final Answer: {answer}", {}) == Final(answer)
    assert parse("**Final Answer: **\n42", {}) == parse("**Final Answer:** 42", {}) == Final("42")


@pytest.mark.parametrize(
    "text", ["""INSERT INTO log VALUES ('{"text": 1}')""", 'how to write {"text": "x"} in JSON']
)
def test_json_that_is_quoted_in_another_text_is_part_of_it(text):
    assert parse(f"Action: run\nAction Input: {text}", {"run": ["text"]}).args == {"text": text}


@pytest.mark.parametrize(
    ("given", "query"),
    [
        ('`{"query": "lake beer"}`\nThat should do it.', "lake beer"),
        ('"Lake beer"\n\nIt is brewed at the lake.', '"Lake beer"\n\nIt is brewed at the lake.'),
        ("`lake` and `beer`\n\nboth of them", "`lake` and `beer`\n\nboth of them"),
        ("lake beer\n\nin two paragraphs", "lake beer\n\nin two paragraphs"),
    ],
)
def test_words_below_quoted_json_are_no_part_of_it_and_other_text_stays_whole(given, query):
    assert parse(f"Action: search\nAction Input: {given}", TOOLS) == Action(
        "search", {"query": query}
    )
