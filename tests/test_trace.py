"""How a run is shown: complete, escaped, without secrets."""

import json

from react_mini.llm import Reply, ToolCall, Usage
from react_mini.loop import Action, Run, Step

HOSTILE = "<img src=x onerror=alert(1)></pre></details><script>alert(2)</script>\x1b[2J\u202eevil"


def hostile_run():
    action = Action("look<b>", {"place": HOSTILE}, HOSTILE)
    step = Step(HOSTILE, action, HOSTILE, Reply(HOSTILE, source="live"), Usage(3, 4, 1))
    return Run(HOSTILE, [step, Step(answer=HOSTILE, stop_reason="final", turn=2)])


def test_html_holds_no_tag_of_a_stranger():
    html = hostile_run()._repr_html_()
    assert "<script" not in html and "<img" not in html and "<b>" not in html
    assert html.count("<details") == html.count("</details>") == 2
    assert "&lt;script&gt;" in html


def test_text_moves_no_cursor_and_turns_no_direction():
    text = str(hostile_run())
    assert "\x1b" not in text and "\u202e" not in text and "\\x1b" in text


def test_text_shows_question_thought_action_observation_and_sum():
    step = Step(
        "Where?",
        Action("look", {"place": "北京"}),
        "a key",
        Reply("", source="live"),
        Usage(30, 4, 1),
    )
    text = str(Run("Q?", [step, Step("Now I know.", answer="drawer", stop_reason="final")]))
    assert text == (
        'Question: Q?\n\nThought: Where?\nAction: look {"place": "北京"}\nObservation: a key\n\n'
        "Thought: Now I know.\nFinal Answer: drawer\n\n[final; 1 call, 34 tokens; live]"
    )


def test_a_reply_that_could_not_be_read_is_shown_whole():
    said = "Thought: Where?\nAction: look\nAction Input: {broken"
    step = Step("Where?", observation="Error: the Action Input is not JSON.", reply=Reply(said))
    assert str(step) == f"Reply: {said}\nObservation: Error: the Action Input is not JSON."
    assert "{broken" in step._repr_html_()


def test_a_stopped_run_says_why():
    assert "Stopped: budget" in str(Run("q", [Step("hm", stop_reason="budget")]))
    assert "rm-bad" in Run("q", [Step("hm", stop_reason="budget")])._repr_html_()


def test_nothing_of_a_foreign_export_is_a_tag():
    row = Step(HOSTILE, Action("f", {"a": 1}), "seen", Reply("", source="live")).to_dict()
    foreign = json.loads(json.dumps(row | {"turn": HOSTILE, "stop_reason": HOSTILE}))
    foreign["reply"]["source"] = HOSTILE
    for shown in (Step.from_dict(foreign), Run("q", [Step.from_dict(foreign)])):
        assert "<img" not in shown._repr_html_() and "<script" not in shown._repr_html_()
        assert "\x1b" not in str(shown)


def test_arguments_nested_too_deep_are_shown_as_far_as_they_can_be():
    deep = json.loads("[" * 600 + "]" * 600)
    step = Step("t", Action("f", {"a": deep}), "seen")
    assert '["..."]' in str(step) and "..." in step._repr_html_()
    assert "..." in json.dumps(step.to_dict()) and '["..."]' in step.to_jsonl()


def test_half_a_character_can_be_printed_and_written():
    step = Step("t", Action("f", {"a": "\ud800"}), "\ud800")
    for text in (str(step), step._repr_html_(), step.to_jsonl()):
        text.encode("utf-8")
    assert json.loads(step.to_jsonl())["action"]["args"] == {"a": "\ud800"}


def test_an_export_hides_secrets_also_in_the_model_s_own_words():
    args = {"password": "hunter22", "pin": 4711, "tags": {"x"}}
    call = ToolCall("1", "login", '{"password": "hunter22", "pin": 4711}')
    row = json.loads(Step("t", Action("login", args), "ok", Reply("", (call,))).to_jsonl())
    assert row["action"]["args"] == {"password": "[secret]", "pin": "[secret]", "tags": "{'x'}"}
    arguments = json.loads(row["reply"]["tool_calls"][0]["arguments"])
    assert arguments == {"password": "[secret]", "pin": "[secret]"}
