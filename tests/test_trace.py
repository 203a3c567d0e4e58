"""How a run is shown: complete, escaped, without secrets."""

from react_mini.llm import Reply, Usage
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


def test_a_stopped_run_says_why():
    assert "Stopped: budget" in str(Run("q", [Step("hm", stop_reason="budget")]))
    assert "rm-bad" in Run("q", [Step("hm", stop_reason="budget")])._repr_html_()
