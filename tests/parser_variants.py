"""Our own variants of the parser's cases: the same kinds in other shapes, labels and languages."""

A = {"search": ["query"], "calculator": ["expression"], "get_weather": ["city"]}
B = {
    "get_weather": ["city", "days"],
    "get_stock": ["symbol"],
    "search_trains": ["origin", "destination", "date"],
}
N = {"now": [], "calculator": ["expression"]}
P = {
    "python": ["code"],
    "shell": ["command"],
    "save_note": ["title", "text"],
    "read_file": ["path"],
}
ERROR = E = "error"
VARIANTS = []


def a(tool, **args):
    """An action."""
    return tool, args


def f(answer):
    """A final answer."""
    return answer


def v(reply, expected, tools=A):
    """One variant."""
    VARIANTS.append((reply, expected, tools))


# labels & decoration
v('**Thought**: x\n**Action**: `search`\n**Action Input**: {"query": "a"}', a("search", query="a"))
v('*Thought:* x\n*Action:* search\n*Action Input:* {"query": "a"}', a("search", query="a"))
v('__Action:__ search\n__Action Input:__ {"query": "a"}', a("search", query="a"))
v('- Thought: x\n- Action: search\n- Action Input: {"query": "a"}', a("search", query="a"))
v('1. Thought: x\n2. Action: search\n3. Action Input: {"query": "a"}', a("search", query="a"))
v('> Thought: x\n> Action: search\n> Action Input: {"query": "a"}', a("search", query="a"))
v('## Thought\nneed it\n## Action\nsearch\n## Action Input\n{"query": "a"}', a("search", query="a"))
v(
    '**Thought**\nneed it\n\n**Action**\nsearch\n\n**Action Input**\n```json\n{"query": "a"}\n```',
    a("search", query="a"),
)
v('Thought: x\nAction: **search**\nAction Input: {"query": "a"}', a("search", query="a"))
v('**Action: search**\n**Action Input: {"query": "a"}**', a("search", query="a"))
v('[Thought] x\n[Action]: search\n[Action Input]: {"query": "a"}', a("search", query="a"))
v('【思考】需要查\n【行动】：search\n【行动输入】：{"query": "a"}', a("search", query="a"))
v('【思考】需要查\n【行动】search\n【行动输入】{"query": "a"}', a("search", query="a"))
v('Action_Input test\nAction: search\nAction_Input: {"query": "a"}', a("search", query="a"))
v('Action: search\nActionInput: {"query": "a"}', a("search", query="a"))
v('Action: search\nAction-Input: {"query": "a"}', a("search", query="a"))
v('Action = search\nAction Input = {"query": "a"}', a("search", query="a"))
v('Action -> search\nAction Input -> {"query": "a"}', a("search", query="a"))
v('Action search\nAction Input {"query": "a"}', a("search", query="a"))
v('Action: search\nAction Input {"query": "a"}', a("search", query="a"))
v('Action: search\nArguments: {"query": "a"}', a("search", query="a"))
v('Action: search\nParameters: {"query": "a"}', a("search", query="a"))
v('Tool: search\nTool Input: {"query": "a"}', a("search", query="a"))
v('Tool: search\nInput: {"query": "a"}', a("search", query="a"))
v('Function: search\nArguments: {"query": "a"}', a("search", query="a"))
v('Action Name: search\nAction Arguments: {"query": "a"}', a("search", query="a"))
v('Step 1:\nThought: x\nAction: search\nAction Input: {"query": "a"}', a("search", query="a"))
v(
    'Step 1: Thought: x\nStep 2: Action: search\nStep 3: Action Input: {"query": "a"}',
    a("search", query="a"),
)
v('Thought #1: x\nAction #1: search\nAction Input #1: {"query": "a"}', a("search", query="a"))
v('Thought(1): x\nAction(1): search\nAction Input(1): {"query": "a"}', a("search", query="a"))
v('思考：x\n动作：search\n动作输入：{"query": "a"}', a("search", query="a"))
v('思考：x\n工具：search\n参数：{"query": "a"}', a("search", query="a"))
v('思考：x\n行动：search\n参数：{"query": "a"}', a("search", query="a"))
v('思考過程：x\n行動：search\n行動輸入：{"query": "a"}', a("search", query="a"))
v('思考 ： x\n行动 ： search\n行动输入 ： {"query": "a"}', a("search", query="a"))
v('**思考**：x\n**行动**：search\n**行动输入**：{"query": "a"}', a("search", query="a"))
v('**思考：** x\n**行动：** search\n**行动输入：** {"query": "a"}', a("search", query="a"))
v('思考1：x\n行动1：search\n行动输入1：{"query": "a"}', a("search", query="a"))
v('思考：x\n行动：使用search工具\n行动输入：{"query": "a"}', a("search", query="a"))
v('思考：x\n行动：search（查询资料）\n行动输入：{"query": "a"}', a("search", query="a"))
v('思考：x\n行动：「search」\n行动输入：{"query": "a"}', a("search", query="a"))
v("思考：x\n行动：无\n最终答案：好的", f("好的"))
v("思考：x\n行动：无", E)
v("思考：x\n行动：不需要使用工具\n最终答案：好的", f("好的"))
v("思考：不用查。最终答案：好的。", f("好的。"))
v('思考：需要查询。行动：search 行动输入：{"query": "a"}', a("search", query="a"))
v("最终回答：好的", f("好的"))
v("答案：42", f("42"))
v("最终答案： \n", E)
v("思考：好了\n最终答案：好的\n观察：无", f("好的"))
v("思考：好了\n最终答案：好的\n问题：下一个？", f("好的"))
v("Thought: ok\nFinal Answer: yes\n\nQuestion: another?\nThought: hm", f("yes"))
v("Answer: 42", f("42"))
v("Thought: ok\n**Final Answer: 390**", f("390"))
v("Thought: ok\n### Final Answer\n390 km", f("390 km"))
v("Final answer is given below.\nFinal Answer: 390", f("390"))
v("Thought: I know it now. Final Answer: 42 km", f("42 km"))
v("Thought: I now know. Final Answer: 42 km\nand more", f("42 km\nand more"))
v("```\nThought: done\nFinal Answer: 42\n```", f("42"))
v("Thought: done\nFinal Answer:\n```python\nx = 1\n```", f("```python\nx = 1\n```"))
v("Thought: done\nFinal Answer: ```42```", f("```42```"))
v("Final_Answer: 42", f("42"))
v('Thought: The prompt says "Final Answer: ..." comes last. I have nothing yet.', E)
v("Thought: done\nFinal Answer: <your answer>", E)
v("Thought: done\nFinal Answer: ...", E)
# single line
v('Thought: look. Action: search. Action Input: {"query": "a"}', a("search", query="a"))
v('Thought: look, Action: search, Action Input: {"query": "a"}', a("search", query="a"))
v('Action: search, Action Input: {"query": "a"}', a("search", query="a"))
v(
    'Action: search; Action Input: {"query": "Final Answer: 3"}',
    a("search", query="Final Answer: 3"),
)
v(
    'Thought: a. Action: search Action Input: {"query": "b. Final Answer: 3"} Observation: 5 Final Answer: 5',
    a("search", query="b. Final Answer: 3"),
)
v("Thought: I need it\nAction: search Action Input: bike rental", a("search", query="bike rental"))
v('Thought: need price. Action: search\nAction Input: {"query": "a"}', a("search", query="a"))
# JSON in input
v(
    'Action: get_weather\nAction Input: ```json {"city": "Oslo", "days": 2} ```',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: `{"city": "Oslo", "days": 2}`',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: ~~~json\n{"city": "Oslo", "days": 2}\n~~~',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: JSON {"city": "Oslo", "days": 2}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: Here is the input: {"city": "Oslo", "days": 2}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v('Action: search\nAction Input: the query is {"query": "a"}', a("search", query="a"))
v(
    'Action: get_weather\nAction Input: {"city": "Oslo", "days": 2};',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: {"city": "Oslo", "days": 2}}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: {{"city": "Oslo", "days": 2}}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: {"city": "Oslo" "days": 2}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: {"city": "Oslo"\n "days": 2}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: {"city": "Oslo", "days": 2]',
    a("get_weather", city="Oslo", days=2),
    B,
)
v('Action: get_weather\nAction Input: ("city": "Oslo", "days": 2)', E, B)
v(
    'Action: get_weather\nAction Input: {"city": "Oslo", "days": 2\nThought: next',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: ```json\n{"city": "Oslo", "days": 2\n```',
    a("get_weather", city="Oslo", days=2),
    B,
)
v('Action: get_weather\nAction Input: {"city": "Oslo", "days":\nObservation: x', E, B)
v('Action: get_weather\nAction Input: {"city": "Oslo", "da', E, B)
v('Action: get_weather\nAction Input: {"city": "Oslo", "days": 2', E, B)
v('Action: get_weather\nAction Input: {"city": "Oslo", "opts": {"a": 1}, "days": ', E, B)
v('Action: shell\nAction Input: {"command": "echo ${HOME} and', E, P)
v('Action: shell\nAction Input: {"command": "echo \\"hi\\"', E, P)
v('Action: search\nAction Input: "winter ty', E)
v("Action: search[old bri", E)
v('Action: search("old bri', E)
v(
    'Action: get_weather\nAction Input: {"city": "Ålesund", "days": null}',
    a("get_weather", city="Ålesund", days=None),
    B,
)
v(
    "Action: get_weather\nAction Input: {'city': 'Oslo', 'days': None}",
    a("get_weather", city="Oslo", days=None),
    B,
)
v("Action: search\nAction Input: {'query': \"it's late\"}", a("search", query="it's late"))
v("Action: search\nAction Input: {'query': 'it\\'s late'}", a("search", query="it's late"))
v("Action: search\nAction Input: {'query': 'it's late'}", a("search", query="it's late"))
v(
    'Action: search\nAction Input: {"query": "say "hi", then go"}',
    a("search", query='say "hi", then go'),
)
v("Action: search\nAction Input: {query: winter tyres}", a("search", query="winter tyres"))
v(
    'Action: read_file\nAction Input: {"path": "C:\\Users\\nina\\temp.txt"}',
    a("read_file", path="C:\\Users\\nina\\temp.txt"),
    P,
)
v('Action: search\nAction Input: {"query": "\\d+ km"}', a("search", query="\\d+ km"))
v(
    "Action: search\nAction Input: {“query”: “the “Blue” line”}",
    a("search", query="the “Blue” line"),
)
v("Action: search\nAction Input: {‘query’: ‘blue line’}", a("search", query="blue line"))
v("Action: search\nAction Input: {「query」：「蓝线」}", a("search", query="蓝线"))
v(
    "行动：get_weather\n行动输入：｛“city”：“苏州”，“days”：3｝",
    a("get_weather", city="苏州", days=3),
    B,
)
v('行动：search\n行动输入：{"query"："价格：3，折扣"}', a("search", query="价格：3，折扣"))
v(
    'Action: get_weather\nAction Input: {"city": "Oslo", /* far */ "days": 2}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: {"city": "Oslo", # far\n "days": 2}',
    a("get_weather", city="Oslo", days=2),
    B,
)
v("Action: search\nAction Input: {&#34;query&#34;: &#34;a&#34;}", a("search", query="a"))
v('Action: search\nAction Input: {\\"query\\": \\"a\\"}', a("search", query="a"))
v('Action: search\nAction Input: \'{"query": "a"}\'', a("search", query="a"))
v('Action: search\nAction Input: "{"query": "a"}"', a("search", query="a"))
v('Action: search\nAction Input: {"query": "a"}\n{"query": "a"}', a("search", query="a"))
v('Action: search\nAction Input: {"query": "a"} {"query": "b"}', a("search", query="a"))
v('Action: get_weather\nAction Input: ["Oslo"]', E)
v('Action: get_weather\nAction Input: [{"city":"Oslo"},{"city":"Bergen"}]', E)
v("Action: get_weather\nAction Input: {…}", E, B)
v("Action: get_weather\nAction Input: <json>", E)
v('Action: get_weather\nAction Input: {"city": "Oslo", ...}', E, B)
v(
    'Action: save_note\nAction Input: {"title": "a", "text": "x\nAction: none\nObservation: y"}',
    a("save_note", title="a", text="x\nAction: none\nObservation: y"),
    P,
)
v(
    'Action: save_note\nAction Input: {"title": "a", "text": "x\\nObservation: y"}',
    a("save_note", title="a", text="x\nObservation: y"),
    P,
)
v(
    'Action: save_note\nAction Input: {"title": "a", "text": "```py\nx\n```"}',
    a("save_note", title="a", text="```py\nx\n```"),
    P,
)
v(
    'Action: save_note\nAction Input: ```json\n{"title": "a", "text": "```py\\nx\\n```"}\n```',
    a("save_note", title="a", text="```py\nx\n```"),
    P,
)
v(
    'Action: save_note\nAction Input: {"title": "a", "text": """multi\nline "x" text"""}',
    a("save_note", title="a", text='multi\nline "x" text'),
    P,
)
v(
    'Action: python\nAction Input: ```py\nprint({"a": 1})\n```',
    a("python", code='print({"a": 1})'),
    P,
)
v('Action: python\nAction Input: print({"a": 1})', a("python", code='print({"a": 1})'), P)
v("Action: python\nAction Input:\nx = 1\n\nprint(x)", a("python", code="x = 1\n\nprint(x)"), P)
v(
    'Action: python\nAction Input: {"code": "for i in range(3):\n    print(i)"}',
    a("python", code="for i in range(3):\n    print(i)"),
    P,
)
v(
    "Action: shell\nAction Input: ```bash\nls -la\n```\nThis lists files.",
    a("shell", command="ls -la"),
    P,
)
v("Action: shell\nAction Input: `ls -la`", a("shell", command="ls -la"), P)
# yaml-ish
v(
    "Action: get_weather\nAction Input:\n  city: Oslo\n  days: 2",
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    "Action: get_weather\nAction Input:\n- city: Oslo\n- days: 2",
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    'Action: get_weather\nAction Input: city="Oslo", days=2',
    a("get_weather", city="Oslo", days=2),
    B,
)
v("Action: get_weather\nAction Input: city=Oslo, days=2", a("get_weather", city="Oslo", days=2), B)
v(
    "Action: get_weather\nAction Input: city: Oslo, days: 2",
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    "Action: search\nAction Input: query: bike rental, cheap",
    a("search", query="bike rental, cheap"),
)
v('Action: search\nAction Input: query="bike rental"', a("search", query="bike rental"))
v(
    "Action: search_trains\nAction Input:\norigin: Ghent\ndestination: Liege\ndate: 2025-07-01",
    a("search_trains", origin="Ghent", destination="Liege", date="2025-07-01"),
    B,
)
v("action: search\naction_input:\n  query: bike", a("search", query="bike"))
v("Action: search_trains\nAction Input: Ghent, Liege, today", E, B)
# call syntax
v('Action: get_weather(city="Oslo", days=2)', a("get_weather", city="Oslo", days=2), B)
v("Action: get_weather(city='Oslo', days=2)", a("get_weather", city="Oslo", days=2), B)
v("Action: get_weather(city: 'Oslo', days: 2)", a("get_weather", city="Oslo", days=2), B)
v('Action: get_weather({"city": "Oslo", "days": 2})', a("get_weather", city="Oslo", days=2), B)
v('Action: `get_weather(city="Oslo", days=2)`', a("get_weather", city="Oslo", days=2), B)
v('Action: get_weather("Oslo", 2)', E, B)
v("Action: calculator(2 + 3 * (4 - 1))", a("calculator", expression="2 + 3 * (4 - 1)"))
v('Action: calculator("2 + 3 * (4 - 1)")', a("calculator", expression="2 + 3 * (4 - 1)"))
v("Action: search('smile :)')", a("search", query="smile :)"))
v('Action: search(query="smile :)")', a("search", query="smile :)"))
v("Action: search()", E)
v("Action: now[]", a("now"), N)
v("Action: now({})", a("now"), N)
v("Action: now\nAction Input: None", a("now"), N)
v("Action: now\nAction Input: N/A", a("now"), N)
v('Action: now\nAction Input: ""', a("now"), N)
v("Action: now\nAction Input: null", a("now"), N)
v("行动：now\n行动输入：无", a("now"), N)
v("Action: calculator\nAction Input: None", E, N)
v('Action: search {"query": "a"}', a("search", query="a"))
v('Action: search: {"query": "a"}', a("search", query="a"))
v('Action: search\n{"query": "a"}', a("search", query="a"))
v('Action: search\n```json\n{"query": "a"}\n```', a("search", query="a"))
v('Action: search with {"query": "a"}', a("search", query="a"))
v("Action: search[a [b] c]", a("search", query="a [b] c"))
v("Action 1: Search[old bridge]\nObservation 1: built", a("search", query="old bridge"))
v("Act 1: search[old bridge]", a("search", query="old bridge"))
v("Action: search[query=old bridge]", a("search", query="old bridge"))
v('Action: functions.search\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: the search tool\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: Call the `search` tool\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: I will use search\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: get weather\nAction Input: {"city": "a"}', a("get_weather", city="a"))
v('Action: Get-Weather\nAction Input: {"city": "a"}', a("get_weather", city="a"))
v('Action: GetWeather\nAction Input: {"city": "a"}', a("get_weather", city="a"))
v('Action: get\\_weather\nAction Input: {"city": "a"}', a("get_weather", city="a"))
v('Action: search.\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: "search",\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: \'search\'\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: {search}\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: search tool\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: search # look it up\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: search and calculator\nAction Input: {"query": "a"}', E)
v('Action: search, calculator\nAction Input: {"query": "a"}', E)
v('Action: search/calculator\nAction Input: {"query": "a"}', E)
v('Action: [search, calculator]\nAction Input: {"query": "a"}', E)
v('Action: search then get_weather\nAction Input: {"query": "a"}', E)
v('Action: weather\nAction Input: {"city": "a"}', E)
v('Action: get_weathers\nAction Input: {"city": "a"}', E)
v('Action: search_web\nAction Input: {"query": "a"}', E)
v('Action: web_search\nAction Input: {"query": "a"}', E)
v('Action: one of [search, calculator]\nAction Input: {"query": "a"}', E)
v("Action: null\nFinal Answer: x", f("x"))
v("Action: None needed\nFinal Answer: x", f("x"))
v("Action: No tool is required.\nAction Input: N/A\nFinal Answer: x", f("x"))
v("Action: -\nFinal Answer: x", f("x"))
v(
    'Action: None\nThought: hmm\nAction: search\nAction Input: {"query": "a"}',
    a("search", query="a"),
)
v('Action: book_hotel\nAction Input: {"x": 1}\nFinal Answer: x', E)
# finish
v("Action: Finish[42]", f("42"))
v('Action: finish(answer="42 km")', f("42 km"))
v('Action: finish("42 km")', f("42 km"))
v('Action: Finish\nAction Input: {"answer": "42 km"}', f("42 km"))
v("Action: Finish\nAction Input: 42 km", f("42 km"))
v("Action: final_answer\nAction Input: 42 km", f("42 km"))
v("Action: Final Answer: 42 km", f("42 km"))
v(
    'Action: Final Answer\nAction Input: {"answer": "a", "source": "b"}',
    f('{"answer": "a", "source": "b"}'),
)
v("Action: Finish", E)
v("Action: Finish[]", E)
v("Action: Finish\nFinal Answer: 42", f("42"))
v("行动：完成\n行动输入：好了", f("好了"))
v("Action: Finish[line 1\nline 2]", f("line 1\nline 2"))
v("Action: Finish[see [1] for it]", f("see [1] for it"))
v(
    'Action: finish\nAction Input: {"answer": "42"}',
    a("finish", answer="42"),
    {"finish": ["answer"], "search": ["query"]},
)
# think
v("<thinking>\nAction: search\n</thinking>\nFinal Answer: 4", f("4"))
v("<think>a</think>\n<think>b</think>\nFinal Answer: 4", f("4"))
v("Thought: x\n<think>Final Answer: 3</think>\nFinal Answer: 4", f("4"))
v('<think>a</think>Action: search\nAction Input: {"query": "a"}', a("search", query="a"))
v("some words</think>Final Answer: 4", f("4"))
v(
    'Action: search\nAction Input: {"query": "what is <think> for"}',
    a("search", query="what is <think> for"),
)
v(
    'Action: search\nAction Input: {"query": "what is </think> for"}',
    a("search", query="what is </think> for"),
)
v("[THINK]hm[/THINK]Final Answer: 4", f("4"))
v('<think>\nAction: search\nAction Input: {"query": "a"}', E)
# special tokens
v(
    '<|im_start|>assistant\nThought: x\nAction: search\nAction Input: {"query": "a"}<|im_end|>\n<|im_start|>user\nObservation: x',
    a("search", query="a"),
)
v("Final Answer: 4<|eot_id|>", f("4"))
v("Final Answer: 4<｜end▁of▁sentence｜>", f("4"))
v("Final Answer: 4<end_of_turn>\n<start_of_turn>user\nhi", f("4"))
v(
    'Action: search\nAction Input: {"query": "the <|im_end|> token"}',
    a("search", query="the <|im_end|> token"),
)
v("assistant\nFinal Answer: 4", f("4"))
v("<s>[INST] Final Answer: 4</s>", f("4"))
# observations
v('Action: search\nAction Input: {"query": "a"}\n**Observation:** x', a("search", query="a"))
v("Action: search\nAction Input: a b\nObservation 1: x", a("search", query="a b"))
v("Action: search\nAction Input: a b\n观察结果：x", a("search", query="a b"))
v("Action: search\nAction Input: a b\nTool Output: x", a("search", query="a b"))
v("Action: search\nAction Input: a b\n<tool_response>x</tool_response>", a("search", query="a b"))
v("Action: search\nAction Input: a b\nObservation", a("search", query="a b"))
v("Final Answer: It opens at 9.\nObservat", f("It opens at 9."))
v("Observation: x\nThought: y\nFinal Answer: z", E)
v('Thought: y\nObservation: x\nAction: search\nAction Input: {"query": "a"}', E)
v("Final Answer: My observation: it rains", f("My observation: it rains"))
v("Question: a?\nThought: x\nFinal Answer: b\nQuestion: c?\nFinal Answer: d", f("b"))
v("User: hi\nThought: x\nFinal Answer: b\nUser: more", f("b"))
v("Final Answer: b\nHuman: more", f("b"))
# order
v(
    'Thought: the plan:\nAction: postpone the trip\nis what it said\nAction: search\nAction Input: {"query": "a"}',
    a("search", query="a"),
)
v(
    'Thought: x\nFinal Answer: 4\nThought: check\nAction: search\nAction Input: {"query": "a"}',
    f('4\nThought: check\nAction: search\nAction Input: {"query": "a"}'),
)
v(
    "Follow:\n```\nThought: ...\nAction: tool_name\nAction Input: {...}\n```\nThought: x\nFinal Answer: 4",
    f("4"),
)
v(
    'I must answer as\nAction: [tool name]\nAction Input: [json]\nso\nAction: search\nAction Input: {"query": "a"}',
    a("search", query="a"),
)
v('get_weather\nAction Input: {"city": "a"}', a("get_weather", city="a"))
v(" search\nAction Input: bike", a("search", query="bike"))
v('I need to look.\nAction Input: {"query": "a"}', E)
# dialects
H = '{"name": "get_weather", "arguments": {"city": "Oslo", "days": 2}}'
W = a("get_weather", city="Oslo", days=2)
v(f"<tool_call>\n{H}\n</tool_call>\n<tool_call>\n{H}\n</tool_call>", W, B)
v(f"Thought: x\n<tool_call>{H}", W, B)
v(f"<tool_call>{H}</tool_call>\nFinal Answer: 3", W, B)
v('<tool_call>{"name": "get_weather", "arguments": {"city": "Os', E, B)
v('<tool_call>{"name": "get_weather", "arguments": {"city": "Oslo"', E, B)
v("<tool_call>{'name': 'get_weather', 'arguments': {'city': 'Oslo', 'days': 2}}</tool_call>", W, B)
v(
    '<tool_call>{"name": "get_weather", "arguments": "{\\"city\\": \\"Oslo\\", \\"days\\": 2}"}</tool_call>',
    W,
    B,
)
v('<tool_call>{"name": "nope", "arguments": {}}</tool_call>', E, B)
v(f"<tool_call>[{H}]</tool_call>", W, B)
v("<function_call>" + H + "</function_call>", W, B)
v("<functioncall> " + H, W, B)
v("[TOOL_CALLS] [" + H + "]", W, B)
v('[TOOL_CALLS]get_weather{"city": "Oslo", "days": 2}', W, B)
v('[TOOL_CALLS]get_weather[ARGS]{"city": "Oslo", "days": 2}', W, B)
v(
    '<|python_tag|>{"name": "get_weather", "parameters": {"city": "Oslo", "days": 2}}<|eom_id|>',
    W,
    B,
)
v('<|python_tag|>get_weather.call(city="Oslo", days=2)', W, B)
v('{"name": "get_weather", "parameters": {"city": "Oslo", "days": 2}}', W, B)
v('{"type": "function", "name": "get_weather", "parameters": {"city": "Oslo", "days": 2}}', W, B)
v(
    '{"type": "function", "function": {"name": "get_weather", "arguments": "{\\"city\\": \\"Oslo\\", \\"days\\": 2}"}}',
    W,
    B,
)
v(
    '{"tool_calls": [{"id": "1", "type": "function", "function": {"name": "get_weather", "arguments": "{\\"city\\": \\"Oslo\\", \\"days\\": 2}"}}]}',
    W,
    B,
)
v('{"function_call": ' + H + "}", W, B)
v('[get_weather(city="Oslo", days=2)]', W, B)
v('[get_weather(city="Oslo", days=2), get_stock(symbol="X")]', W, B)
v('get_weather(city="Oslo", days=2)', W, B)
v('```tool_code\nprint(get_weather(city="Oslo", days=2))\n```', W, B)
v('```tool_code\nget_weather(city="Oslo", days=2)\n```', W, B)
v("```tool_call\n" + H + "\n```", W, B)
v('<function=get_weather>{"city": "Oslo", "days": 2}</function>', W, B)
v(
    "<tool_call>\n<function=get_weather>\n<parameter=city>\nOslo\n</parameter>\n<parameter=days>\n2\n</parameter>\n</function>\n</tool_call>",
    W,
    B,
)
v(
    '<function_calls>\n<invoke name="get_weather">\n<parameter name="city">Oslo</parameter>\n<parameter name="days">2</parameter>\n</invoke>\n</function_calls>',
    W,
    B,
)
v(
    "<tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Oslo</arg_value>\n<arg_key>days</arg_key>\n<arg_value>2</arg_value>\n</tool_call>",
    W,
    B,
)
v(
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_weather\n```json\n{"city": "Oslo", "days": 2}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>',
    W,
    B,
)
v(
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_weather<｜tool▁sep｜>{"city": "Oslo", "days": 2}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    W,
    B,
)
v(
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{"city": "Oslo", "days": 2}<|tool_call_end|>',
    W,
    B,
)
v(
    '<|channel|>analysis<|message|>need it<|end|><|start|>assistant<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>{"city": "Oslo", "days": 2}<|call|>',
    W,
    B,
)
v("<|channel|>final<|message|>42 km<|return|>", f("42 km"), B)
v('>>>get_weather\n{"city": "Oslo", "days": 2}', W, B)
v("<|tool_call|>[" + H + "]", W, B)
v(
    'Action: ```json\n[\n {"tool_name": "get_weather", "parameters": {"city": "Oslo", "days": 2}}\n]\n```',
    W,
    B,
)
v(
    '<thought>x</thought>\n<action>get_weather</action>\n<action_input>{"city": "Oslo", "days": 2}</action_input>',
    W,
    B,
)
v("<tool>search</tool><tool_input>weather in SF</tool_input>", a("search", query="weather in SF"))
v("<final_answer>42 km</final_answer>", f("42 km"))
v("<answer>42 km</answer>", f("42 km"))
v("<get_weather>\n<city>Oslo</city>\n<days>2</days>\n</get_weather>", W, B)
v("<search>bike rental</search>", a("search", query="bike rental"))
v(
    '<tool_call>\n<name>get_weather</name>\n<arguments>{"city": "Oslo", "days": 2}</arguments>\n</tool_call>',
    W,
    B,
)
v('{"action": "get_weather", "action_input": {"city": "Oslo", "days": 2}}', W, B)
v('{"action": {"name": "get_weather", "args": {"city": "Oslo", "days": 2}}}', W, B)
v(
    '{"thoughts": {"text": "x"}, "command": {"name": "get_weather", "args": {"city": "Oslo", "days": 2}}}',
    W,
    B,
)
v('{"tool": "get_weather", "tool_input": {"city": "Oslo", "days": 2}}', W, B)
v('{"tool": "get_weather", "args": {"city": "Oslo", "days": 2}}', W, B)
v('{"Thought": "x", "Action": "get_weather", "Action Input": {"city": "Oslo", "days": 2}}', W, B)
v('{"思考": "x", "行动": "get_weather", "行动输入": {"city": "Oslo", "days": 2}}', W, B)
v('{"get_weather": {"city": "Oslo", "days": 2}}', W, B)
v('{"tool": "get_weather", "city": "Oslo", "days": 2}', W, B)
v('{"thought": "x", "final_answer": "42 km"}', f("42 km"))
v('{"thought": "x", "action": null, "final_answer": "42 km"}', f("42 km"))
v('{"answer": "42 km"}', f("42 km"))
v('{"action": "finish", "action_input": {"answer": "42 km"}}', f("42 km"))
v(
    'Sure:\n```json\n{"action": "search", "action_input": "bike"}\n```\nDone.',
    a("search", query="bike"),
)
v('Here it is: {"name": "search", "arguments": {"query": "a"}}', a("search", query="a"))
v('{"action": "search", "action_input": {"query": "a"}', E)
v('{"action": "search"}', E)
v('{"action": "now"}', a("now"), N)
v('{"city": "Oslo"}', E)
v("[]", E)
v("{}", E)
v("{", E)
v("[", E)
v("null", E)
v("42", E)
v(
    'Action:\n{"action": "search", "action_input": {"query": "a"}}\nObservation: x',
    a("search", query="a"),
)
v(
    'Thought: x\n```json\n{"action": "search",\n "action_input": "a"}\n```\nObservation: 4\nFinal Answer: 4',
    a("search", query="a"),
)
v("I can help. What city?", E)
v("Thought: I will do it.\n\nI will call search.", E)
v("The final answer is 42.", E)
v("Thought: so the Final Answer is 42", E)

v('🤔 Thought: x\n🔧 Action: search\n📝 Action Input: {"query": "a"}', a("search", query="a"))
v('→ Action: search\n→ Action Input: {"query": "a"}', a("search", query="a"))
v('Thought: x<br>Action: search<br>Action Input: {"query": "a"}', a("search", query="a"))
v('Thought: x\\nAction: search\\nAction Input: {"query": "a"}', a("search", query="a"))
v('"Thought: x\\nAction: search\\nAction Input: {\\"query\\": \\"a\\"}"', a("search", query="a"))
v('Thought - x\nAction - search\nAction Input - {"query": "a"}', a("search", query="a"))
v('Thought [1]: x\nAction [1]: search\nAction Input [1]: {"query": "a"}', a("search", query="a"))
v('Assistant: Action: search\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: Action: search\nAction Input: {"query": "a"}', a("search", query="a"))
v('Action: search(query)\nAction Input: {"query": "a"}', a("search", query="a"))
v("Action: search(query)", E)
v('Action: default_api.search\nAction Input: {"query": "a"}', a("search", query="a"))
v(
    "Action: get_weather\nAction Input: <city>Oslo</city><days>2</days>",
    a("get_weather", city="Oslo", days=2),
    B,
)
v(
    "Action: get_weather\nAction Input:\n- **city:** Oslo\n- **days:** 2",
    a("get_weather", city="Oslo", days=2),
    B,
)
v("<thought>Action: calculator</thought>\nFinal Answer: 4", f("4"))
v("Action: search\nAction Input: bike\nAction Output: 3 shops", a("search", query="bike"))
v("Action: search\nAction Input: bike\nObs: 3 shops", a("search", query="bike"))
v('Thought: a\nAction: search\nAction Input: {"query": "x\\ny"}', a("search", query="x\ny"))
v('Action Input: {"query": "a"}\nAction: search', a("search", query="a"))
v(
    "Action: python\nAction Input:\n```python\nargs: int = 5\nAction: int = 3\n```",
    a("python", code="args: int = 5\nAction: int = 3"),
    P,
)
v("Action: search\nAction Input: -5 degrees", a("search", query="-5 degrees"))
v('"Oslo"', E)
v("Final Answer: - one\n- two", f("- one\n- two"))
v("Final Answer: Yes - it does", f("Yes - it does"))
v("Thought: The answer - as I see it - is near.", E)
v("Answer - 42", f("42"))
