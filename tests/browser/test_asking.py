"""A person is asked in JupyterLab: two buttons, and the cell waits for the answer."""

import pytest
from playwright.sync_api import expect
from test_lab import MINUTES, menu, notebook_of, open_notebook

CELL = """\
from react_mini.backstage.asking import ask_person
from react_mini.loop import Action

action = Action("book_seat", {"train": "<b>G101</b>"})
"""
BY_LINE = CELL + 'print("allowed:", ask_person(action))'
IN_A_THREAD = """
import threading

result = []
thread = threading.Thread(target=lambda: result.append(ask_person(action, seconds=SECONDS)))
thread.start()"""


def start(page, lab, cell):
    (lab.notebooks / "asking.ipynb").write_text(notebook_of(cell), encoding="utf-8")
    open_notebook(page, lab, "asking")
    menu(page, "Run", "Run All Cells")
    return page.locator(".jp-OutputArea")


@pytest.mark.parametrize(("said", "answer"), [("y", "True"), ("", "False")])
def test_the_cell_waits_for_a_line(page, lab, said, answer):
    output = start(page, lab, BY_LINE)
    line = page.locator(".jp-Stdin-input")
    expect(line).to_be_visible(timeout=MINUTES)
    expect(output).to_contain_text('book_seat {"train": "<b>G101</b>"}')
    line.fill(said)
    line.press("Enter")
    expect(output).to_contain_text(f"allowed: {answer}", timeout=MINUTES)


@pytest.mark.parametrize(("button", "said"), [("Allow", "allowed"), ("Deny", "denied")])
def test_a_thread_waits_for_a_button(page, lab, button, said):
    output = start(page, lab, CELL + IN_A_THREAD.replace("SECONDS", "60"))
    expect(output).to_contain_text('book_seat {"train": "<b>G101</b>"}', timeout=MINUTES)
    page.wait_for_timeout(1000)  # a person reads first
    page.get_by_role("button", name=button, exact=True).click()
    expect(output).to_contain_text(f'"}} {said}', timeout=MINUTES / 4)
    expect(output).not_to_contain_text("nobody")


def test_no_answer_is_a_no(page, lab):
    output = start(page, lab, CELL + IN_A_THREAD.replace("SECONDS", "0.5"))
    expect(output).to_contain_text("denied: nobody answered", timeout=MINUTES)
