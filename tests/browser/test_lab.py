"""The lessons as a learner sees them: in JupyterLab, in a real browser."""

import json

import nbformat
import pytest
from conftest import TOKEN
from playwright.sync_api import expect

LESSON = "01_raw_loop"
MINUTES = 60_000  # milliseconds
HOSTILE = (
    '</pre></div></details><img src=x onerror="window.owned=1"><script>window.owned=2</script>'
    '<svg onload="window.owned=3"><style>*{display:none}</style><a href="javascript:owned=4">x</a>'
)
HOSTILE_CELL = f"""\
from react_mini.llm import Reply
from react_mini.loop import Action, Run, Step

bad = {HOSTILE!r}
step = Step(bad, Action(bad, {{bad: bad}}), bad, Reply(bad))
Run(bad, [step, Step(bad, answer=bad, stop_reason="final", turn=2)])"""
FINISHED = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code' && cell.model.sharedModel.source.trim())
    .every(cell => cell.model.executionCount)"""


def open_notebook(page, lab, name):
    """Open it and wait for its kernel: what is clicked before the session is there is lost."""
    page.goto(f"{lab.url}/lab/workspaces/auto-{name}/tree/{name}.ipynb?token={TOKEN}&reset")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle", timeout=2 * MINUTES)


def menu(page, name, item):
    page.locator(".lm-MenuBar-item", has_text=name).first.click()
    page.locator(".lm-Menu-item", has_text=item).first.click()


def run_all(page, lab, name):
    """Clear what is stored, run every cell, save; the notebook as saved."""
    menu(page, "Edit", "Clear Outputs of All Cells")
    menu(page, "Run", "Run All Cells")
    page.wait_for_function(FINISHED, timeout=8 * MINUTES)
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle", timeout=MINUTES)
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")
    return nbformat.read(lab.notebooks / f"{name}.ipynb", as_version=4)


def shown(page, locator):
    """Scroll there as a reader does: JupyterLab draws only what is in view."""
    page.evaluate("""() => { const notebook = jupyterapp.shell.currentWidget.content;
        const place = notebook.widgets.findIndex(cell => cell.model.outputs
            && JSON.stringify(cell.model.outputs.toJSON()).includes('rm-run'));
        notebook.activeCellIndex = place; return notebook.scrollToItem(place, 'center'); }""")
    expect(locator).to_be_visible(timeout=MINUTES)
    locator.scroll_into_view_if_needed()


def contrast(locator):
    """The ratio of text to background as WCAG computes it, of the colours that are really drawn."""
    return locator.evaluate("""element => {
        const parse = text => text.match(/[\\d.]+/g).map(Number);
        const layers = [];
        for (let node = element; node; node = node.parentElement)
            layers.push(parse(getComputedStyle(node).backgroundColor));
        let back = [255, 255, 255];
        for (const [r, g, b, a = 1] of layers.reverse())
            back = [r, g, b].map((value, i) => value * a + back[i] * (1 - a));
        const light = ([r, g, b]) => [r, g, b].map(value => value / 255)
            .map(value => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
            .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
        const pair = [light(parse(getComputedStyle(element).color)), light(back)].sort((x, y) => y - x);
        return (pair[0] + 0.05) / (pair[1] + 0.05); }""")


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_lesson_runs_and_its_trace_is_readable_and_folds(page, lab, tmp_path, theme):
    lab.choose(theme)
    open_notebook(page, lab, LESSON)
    notebook = run_all(page, lab, LESSON)
    for cell in notebook.cells:
        failed = any(out.output_type == "error" for out in cell.get("outputs", []))
        assert failed == ("raises-exception" in cell.metadata.get("tags", [])), cell.source
    trace = page.locator(".jp-OutputArea .rm-run").first
    shown(page, trace)
    page.screenshot(path=tmp_path / "lesson.png")
    trace.screenshot(path=tmp_path / "trace.png")
    print(f"screenshots of {theme}: {tmp_path}")
    assert page.locator(f'body[data-jp-theme-name="{theme}"]').count() == 1
    for text in (trace.locator("summary").first, trace.locator("pre").first):
        assert text.bounding_box()["height"] > 10
        assert contrast(text) > 4.5
    assert contrast(trace.locator(".rm-m").first) > 3
    trace.locator("summary").first.click()
    expect(trace.locator("pre").first).to_be_hidden()


def test_hostile_text_stays_text(page, lab, tmp_path):
    (lab.notebooks / "hostile.ipynb").write_text(notebook_of(HOSTILE_CELL), encoding="utf-8")
    open_notebook(page, lab, "hostile")
    run_all(page, lab, "hostile")
    trace = page.locator(".jp-OutputArea .rm-run").first
    shown(page, trace)
    page.screenshot(path=tmp_path / "hostile.png")
    print(f"screenshot: {tmp_path}")
    expect(trace).to_contain_text("<script>window.owned=2</script>")
    assert page.evaluate("window.owned") is None
    tags = trace.evaluate("e => [...e.querySelectorAll('*')].map(x => x.tagName.toLowerCase())")
    assert set(tags) <= {"p", "strong", "details", "summary", "span", "div", "br", "pre"}
    assert tags.count("details") == 2 and tags.count("pre") == 1


def notebook_of(source):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3 (ipykernel)"}
    return json.dumps(notebook)
