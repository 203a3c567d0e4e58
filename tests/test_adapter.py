"""The made-up traces, the held-out questions and what is shipped; nothing here needs torch."""

import json
import re
from itertools import islice
from pathlib import Path
from random import Random

import jinja2
import pytest

from react_mini.backstage.adapter import __main__ as adapter
from react_mini.backstage.adapter import (
    heldout,
    heldout_tools,
    heldout_wordings,
    kits,
    names,
    packs,
    prompts,
    render,
    score,
    solve,
    tables,
)
from react_mini.backstage.adapter.events import Act, Say, User
from react_mini.backstage.questions import load_questions

ROOT = Path(__file__).resolve().parents[1]
CALL = re.compile(r'<tool_call>\n(\{"name": .*\})\n</tool_call>')
TOOL = re.compile(r"^([\w-]+) \{(.*?)\}: ", re.M)


@pytest.fixture(scope="module")
def taught():
    return list(islice(adapter.taught(Random(7)), 150))


def learnt(packs):
    return [(p, m.content) for p in packs for branch in p.branches for m in branch if m.learn]


def test_a_seed_gives_the_same_traces():
    assert packs.make_pack(Random(1), 2) == packs.make_pack(Random(1), 2)
    assert packs.make_pack(Random(1), 2) != packs.make_pack(Random(2), 2)


def test_every_learnt_move_of_the_text_protocol_calls_a_tool_of_its_prompt(taught):
    moves = [(p, text) for p, text in learnt(taught) if text.startswith("Thought: ")]
    assert len(moves) > 500
    for pack, text in moves:
        action = re.fullmatch(r"Thought: .+\nAction: (.+)\nAction Input: (\{.*\})", text)
        if not action:
            assert re.fullmatch(r"Thought: .+\nFinal Answer: .+", text), text
            continue
        tools = dict(TOOL.findall(pack.system.content))
        assert set(json.loads(action[2])) <= set(re.findall(r'"(\w+)": ', tools[action[1]]))


def test_every_learnt_native_call_is_json_and_names_a_tool_of_its_prompt(taught):
    calls = [(p, c) for p, text in learnt(taught) for c in CALL.findall(text)]
    assert len(calls) > 50
    for pack, call in calls:
        assert json.loads(call)["name"] in dict(TOOL.findall(pack.system.content))


def test_independent_calls_stand_in_one_native_reply_and_dependent_ones_do_not():
    act = Act("To do.", "rent", {"city": "Oslo"}, "900", after=False)
    later = Act("Next.", "calc", {"q": "900 * 2"}, "1800", after=True)
    messages = render.as_native([User("?"), act, act, later], render.Style(native=True), Random(0))
    assert [m.content.count("<tool_call>") for m in messages] == [0, 2, 0, 1, 0]


def test_what_is_scored_is_not_trained_on(taught):
    text = "\n".join(m.content for p in taught for b in (p.branches[0], (p.system,)) for m in b)
    tools = {name for name, _ in TOOL.findall(text)}
    for question in heldout.read_set(heldout_tools.SET):
        assert question.text not in text
        assert not tools & {tool.name for tool in question.tools}
    for question in [*heldout.read_set(heldout_wordings.SET), *score.sets()["a"]]:
        assert question.text not in text
    assert not tools & {"get_weather", "get_closing_price", "find_trains", "book_seat", "search"}
    assert not tools & {"read_file", "calculate", "recall"}


def test_nothing_is_learnt_about_the_small_world(taught):
    """Its cities and companies may occur, with other values; its questions and invented things may not."""
    text = "\n".join(m.content for p in taught for branch in p.branches for m in branch)
    assert not any(question.question in text for question in load_questions())
    assert not [
        name for name in ("Tsingtao", "Moutai", "Tesla", "Quillbury", "Tarrow") if name in text
    ]
    for reading in ("Beijing: 21 °C", "Shanghai: 26 °C", "Apple: 212.5", "Siemens: 205.4"):
        assert reading not in text


def test_what_decides_a_comparison_can_be_copied_from_what_stands_before_it():
    assert names.compared(27, 31, ("A", "B"), "taller") == (
        "27 and 31: more is 31 of B, less is 27 of A. Taller: more is 31 of B."
    )
    assert names.compared(4.5, 4.05, word="fewer", up=False) == (
        "4.5 and 4.05: more is 4.5, less is 4.05. Fewer: less is 4.05."
    )


def test_given_words_are_spelled_in_arguments():
    random = Random(2)
    found = [packs.make_pack(random, 3, words=["Zanzibar"]) for _ in range(60)]
    assert any('"Zanzibar"' in text for _, text in learnt(found))


def test_the_best_row_of_a_table_is_taken_only_after_it_was_listed():
    random, found = Random(4), None
    while not found:
        found = tables.taken(kits.make_kit(random))
    listed, take = found.calls
    assert take.after and take.tool.name != listed.tool.name
    assert any(str(value) in listed.result for value in take.args.values())


@pytest.mark.parametrize("name", ["a", "b", "c"])
def test_each_held_out_set_has_sixty_questions_and_honest_paths(name):
    questions = score.sets()[name]
    assert len(questions) >= 60
    for question in questions:
        tools = {tool.name for tool in question.tools}
        assert {re.split(r"[(=]", call)[0] for call in question.calls} <= tools
        assert question.kind == "notool" or question.calls


def test_a_question_counts_only_with_its_calls_made_and_the_right_words_said():
    compare = next(
        q for q in heldout.read_set(heldout_tools.SET) if "Ostwick or at Kelder" in q.text
    )
    made = [("tide_at", {"harbour": h}, "x") for h in ("Ostwick", "Kelder")]
    assert compare.solved(made, "Ostwick is lower, with 1.9 m.")
    assert compare.solved(made, "Ostwick has less water than Kelder.")
    assert not compare.solved(made, "Kelder is lower than Ostwick.")
    assert not compare.solved(made[:1], "Ostwick is lower.")
    assert not compare.solved(made, None)


@pytest.mark.parametrize(
    ("what", "text", "there"),
    [("1250", "It is 1,250 pounds.", True), ("22.8", "22.80", True), ("5", "It is 15.", False),
     ("-31", "-31 °C", True), ("7", "L7", False), ("rest", "In the forest", True)],
)  # fmt: skip
def test_numbers_are_found_by_value(what, text, there):
    assert (heldout.find(what, text) is not None) is there


def test_a_simulated_tool_refuses_what_a_real_one_would():
    tide, workout = heldout.read_set(heldout_tools.SET)[0].tools[:2]
    assert tide.run({"harbour": "kelder"}) == "3.2 m"
    assert tide.run({"harbour": "Atlantis"}) == 'Error: there is no entry for "Atlantis".'
    assert tide.run({"port": "Kelder"}) == 'Error: tide_at: "harbour" is missing.'
    assert workout.run({"sum": "2 + 3 * 4"}) == "14"
    assert workout.run({"sum": "1.9 m * 12"}).startswith("Error: ")


def test_a_loop_over_a_scripted_model_is_scored():
    question = heldout.read_set(heldout_tools.SET)[0]
    replies = iter([
        'Thought: I need it.\nAction: tide_at\nAction Input: {"harbour": "Kelder"}',
        "Thought: I have it.\nFinal Answer: The water stands at 3.2 m.",
    ])  # fmt: skip

    def scripted(**body):
        message = {"role": "assistant", "content": next(replies)}
        return {"choices": [{"message": message}], "usage": {"total_tokens": 100}}

    result = solve.text_run(scripted, question)
    assert (result.solved, result.steps, result.tokens) == (True, 2, 200)


def template(messages, tools=None):
    text = (ROOT / "data" / "adapter" / "chat_template.jinja").read_text(encoding="utf-8")
    env = jinja2.Environment(extensions=["jinja2.ext.loopcontrols"])
    env.filters["tojson"] = lambda value: json.dumps(value, ensure_ascii=False)
    return env.from_string(text).render(messages=messages, tools=tools, add_generation_prompt=True)


def test_without_tools_the_template_is_the_chatml_of_the_base_model():
    assert template([{"role": "user", "content": "Hi"}]) == (
        "<|im_start|>system\nYou are a helpful AI assistant named SmolLM, trained by Hugging Face<|im_end|>\n"
        "<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n"
    )


def test_the_template_writes_native_conversations_as_the_traces_do():
    question = heldout.read_set(heldout_tools.SET)[0]
    acts = [Act("To do.", "tide_at", {"harbour": h}, "3 m", after=False) for h in ("A", "B")]
    events = [User("How high?"), *acts, Say("I have it.", "Both are 3 m.")]
    ours = render.as_native(events, render.Style(native=True), Random(0))
    lines = "\n".join(tool.line() for tool in question.tools)
    system = render.Message("system", prompts.NATIVE + prompts.CALL_FORM + lines)
    chat = "".join(f"<|im_start|>{m.role}\n{m.content}<|im_end|>\n" for m in [system, *ours])
    calls = [
        {"id": a.args["harbour"], "type": "function", "function": {"name": a.tool, "arguments": json.dumps(a.args)}}
        for a in acts
    ]  # fmt: skip
    messages = [
        {"role": "system", "content": prompts.NATIVE},
        {"role": "user", "content": "How high?"},
        {"role": "assistant", "content": "To do.", "tool_calls": calls},
        *({"role": "tool", "tool_call_id": c["id"], "content": "3 m"} for c in calls),
        {"role": "assistant", "content": "Both are 3 m."},
    ]
    told = template(messages, [tool.schema() for tool in question.tools])
    assert told == chat + "<|im_start|>assistant\n"


def test_the_adapter_is_small_enough_and_its_log_is_complete():
    folder = ROOT / "data" / "adapter"
    assert (folder / "react-smollm2.gguf").stat().st_size <= 10_000_000
    log = [
        json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert sum("loss" in line for line in log) > 20
    assert sum("validation_loss" in line for line in log) >= 3
    assert {line["set"] for line in log if "solved" in line} == {"a", "b", "c"}


def test_a_held_out_question_can_be_asked_under_a_grammar():
    asked = []

    def ask(**body):
        asked.append(body)
        message = {"content": "Thought: t\nFinal Answer: none"}
        return {"choices": [{"message": message}], "usage": {"total_tokens": 1}}

    for how in ("text", "grammar", "wrapped"):
        solve.text_run(ask, score.sets()["c"][0], how)
    assert ["grammar" in body for body in asked] == [False, True, False]
    assert "tide_at" in asked[1]["grammar"]
