import ast
import json
import re
from pathlib import Path

import pytest

from react_mini.backstage import exercises
from react_mini.backstage.exercises import Exercise, Verdict, check, examine, expect

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))


def add_up(f):
    expect(f(2, 3), 5)
    expect(f(-1, 1), 0)


def verdict(answer, run=add_up):
    return examine(Exercise("99.1", "Use +.", run), answer)


def test_a_right_answer_is_right():
    assert verdict(lambda a, b: a + b)
    assert repr(verdict(lambda a, b: a + b)) == "✓ 99.1 right"


def test_a_stub_is_not_started():
    def forgotten(a, b):
        raise NotImplementedError

    for stub in (lambda a, b: None, lambda a, b: ..., forgotten):
        assert verdict(stub).state == "not started"
    assert verdict(None).state == verdict(...).state == "not started"


def test_a_try_that_only_gives_none_is_wrong_and_gets_the_hint():
    def no_repeats(action, steps):
        return "again" if action in steps else None

    found = verdict(no_repeats, lambda f: expect(f(1, []), "x"))
    assert (found.state, found.hint) == ("wrong", "Use +.")


def test_a_wrong_answer_shows_the_call_and_the_hint():
    def minus(a, b):
        return a - b

    found = verdict(minus)
    assert not found
    assert repr(found) == "✗ 99.1 wrong\nminus(2, 3): gave -1 instead of 5\nHint: Use +."


def test_a_hard_coded_answer_is_wrong():
    assert verdict(lambda a, b: 5).why.startswith("<lambda>(-1, 1)")


def test_an_exception_shows_its_line_and_the_input():
    def broken(a, b):
        return a[b]

    assert (
        verdict(broken).why == "broken(2, 3): raised TypeError: 'int' object is not subscriptable"
    )


def test_an_interrupted_answer_is_wrong():
    def endless(a, b):
        raise KeyboardInterrupt

    assert verdict(endless).why == "endless(2, 3): raised KeyboardInterrupt"


def test_none_may_be_a_right_answer_among_others():
    def first_or_none(f):
        expect(f([]), None)
        expect(f([7]), 7)

    assert verdict(lambda items: items[0] if items else None, first_or_none)
    assert verdict(lambda items: None, first_or_none).state == "not started"
    assert verdict(lambda items: items and items[0], first_or_none).state == "wrong"


def test_a_value_can_be_checked_as_well():
    def is_polite(prompt):
        expect("please" in prompt, True, "the prompt does not say please")

    assert verdict("please answer", is_polite)
    assert verdict("answer", is_polite).why == "the prompt does not say please"


def test_no_address_and_no_endless_input_is_shown():
    class Thing:
        pass

    def ask(f):
        expect(f(Thing(), add_up, "x" * 1000), 1)

    why = verdict(lambda *a: 2, ask).why
    assert "0x" not in why and "add_up" in why and len(why) < 500


def test_check_prints_and_returns_the_verdict(capsys, monkeypatch):
    monkeypatch.setitem(exercises.EXERCISES, "99.1", Exercise("99.1", "", add_up))
    assert check("99.1", lambda a, b: a + b)
    assert capsys.readouterr().out == "✓ 99.1 right\n"


@pytest.mark.parametrize("id", ["98.1", "1.2", "os", "01.99"])
def test_an_unknown_number_is_a_mistake_of_the_author(id):
    with pytest.raises(KeyError, match="no exercise"):
        check(id, len)


def exercise_cells(path):
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code" and "exercise" in cell["metadata"].get("tags", []):
            yield "".join(cell["source"])


def verdicts(path):
    """What the last line of each exercise cell gives: {"01.1": Verdict}."""
    found, namespace = {}, {"__name__": "__main__"}
    for source in exercise_cells(path):
        *body, last = ast.parse(source).body
        exec(compile(ast.Module(body, []), path.name, "exec"), namespace)
        value = eval(compile(ast.Expression(last.value), path.name, "eval"), namespace)
        assert isinstance(value, Verdict), (
            f"the last line of an exercise cell is check(...): {source}"
        )
        found[value.id] = value
    return found


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_stubs_are_not_solved_and_solutions_are(path):
    stubs, solved = verdicts(path), verdicts(NOTEBOOKS / "solutions" / path.name)
    lesson = path.name[:2]
    exercises.find(f"{lesson}.1")
    registered = {id for id in exercises.EXERCISES if id.startswith(lesson)}
    assert set(stubs) == set(solved) == registered
    assert not any(stubs.values()), "a stub passes its own check"
    assert all(solved.values()), [v for v in solved.values() if not v]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_exercise_is_left_without_its_tag(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    checks = sum(bool(re.search(r"^check\(", "".join(cell["source"]), re.M)) for cell in cells)
    assert checks == len(list(exercise_cells(path)))


RIGHT = {
    "complain, as a question": (
        "02.3",
        """
near = get_close_matches(a, b, 1)
more = f" Perhaps you meant {near[0]}?" if near else ""
return f"{a} cannot be found. Use one of: {', '.join(b)}.{more}"
""",
    ),
    "complain, the question first": (
        "02.3",
        """
near = get_close_matches(a, b, 1)
ask = f"Did you mean '{near[0]}'? " if near else ""
return f"Unknown tool '{a}'! {ask}Available: {b}"
""",
    ),
    "complain, in one sentence": (
        "02.3",
        """
near = get_close_matches(a, b)
ask = f" — did you mean {near[0]}?" if near else "."
return f"{a} is unavailable among {', '.join(b)}{ask}"
""",
    ),
    "keep_ends, by lists": (
        "04.2",
        """
groups = [[a[i] for i in g] for g in rounds(a)]
own = [g for g in groups if g[0]["role"] == "assistant"]
head = [g for g in groups if g[0]["role"] != "assistant"]
shown = own if len(own) <= b + 1 else own[:1] + own[-b:]
return [m for g in head + shown for m in g]
""",
    ),
    "keep_ends, by counting": (
        "04.2",
        """
starts = [i for i, m in enumerate(a) if m["role"] == "assistant"]
if len(starts) <= b + 1: return a
return a[:starts[1]] + a[starts[-b]:]
""",
    ),
    "no_repeats, by counting": (
        "04.3",
        """
left = Counter(m["content"] for m in a if m["role"] == "user")
out = []
for m in a:
    c = m["content"]
    if m["role"] == "user":
        left[c] -= 1
        if left[c] and c.startswith("Observation: "): m = dict(m, content="Observation: (as below)")
    out.append(m)
return out
""",
    ),
    "no_repeats, by the last place": (
        "04.3",
        """
out, last = copy.deepcopy(a), {m["content"]: i for i, m in enumerate(a)if m["role"] == "user"}
for i, m in enumerate(out):
    if m["role"] == "user" and m["content"][:13] == "Observation: " and last[m["content"]] > i:
        m["content"] = "Observation: (as below)"
return out
""",
    ),
    "ask_once, by a list": (
        "05.3",
        """
known = []
def ask(action):
    if (action.tool, action.args) in known: return True
    if a(action) is not True: return False
    known.append((action.tool, action.args))
    return True
return ask
""",
    ),
    "ask_once, by a dict": (
        "05.3",
        """
known = {}
def ask(action):
    k = action.tool + json.dumps(action.args, sort_keys=True)
    if not known.get(k): known[k] = a(action) is True
    return known[k]
return ask
""",
    ),
    "last, by dropping": (
        "06.1",
        """
kept = a[len(a) - min(b, len(a)):]
return list(dropwhile(lambda m: m["role"] == "tool", kept))
""",
    ),
    "batches, by a set": (
        "06.3",
        """
done, out, now = set(), [], []
for c in a:
    if c not in b:
        now += [c] * (c not in now)
    elif c not in done:
        done.add(c)
        out += ([now] if now else []) + [[c]]
        now = []
return out + ([now] if now else [])
""",
    ),
    "numbered, line by line": (
        "07.1",
        r"""
found = [re.match(r"\d+[.)]\s+(.+)", line) for line in a.splitlines()]
return [m[1].strip() for m in found if m]
""",
    ),
    "numbered, without a pattern": (
        "07.1",
        r"""
out = []
for line in a.split("\n"):
    mark, _, said = line.partition(" ")
    if mark[:-1].isdigit() and mark[-1] in ".)" and said.strip(): out.append(said.strip())
return out
""",
    ),
    "numbered, a blank in the pattern": (
        "07.1",
        r"return re.findall(r'^\d+[.)] +(.+?) *$', a, re.MULTILINE)",
    ),
    "waves, by what is left": (
        "07.2",
        """
left, out = dict(enumerate(a)), []
while left:
    out.append([i for i in left if not left[i] & left.keys()])
    if not out[-1]: raise ValueError(f"a circle: {sorted(left)}")
    for i in out[-1]: del left[i]
return out
""",
    ),
    "waves, by the depth of each step": (
        "07.2",
        """
def depth(i, above=()):
    if i in above: raise ValueError("a circle")
    return 1 + max((depth(j, (*above, i)) for j in a[i]), default=-1)
depths = [depth(i) for i in range(len(a))]
return [[i for i, d in enumerate(depths) if d == n] for n in range(max(depths, default=-1) + 1)]
""",
    ),
    "nothing_found, from the end": (
        "07.3",
        """
failed = why_failed(a)
if failed is not None: return failed
for step in reversed(a.steps):
    if step.observation is not None and step.observation != NUDGE:
        return a.answer if body(step.observation).startswith("No ") else None
""",
    ),
    "nothing_found, the new rule first, where it says something": (
        "07.3",
        """
seen = [""] + [body(s.observation) for s in a.steps if s.observation not in ("", None, NUDGE)]
return (a.answer if re.match("No ", seen[-1]) else None) or why_failed(a)
""",
    ),
    "booking_fault, by a loop": (
        "08.1",
        """
if len(a) != 1: return f"{len(a)} seats were booked" if a else "no seat was booked"
for key, value in b.items():
    if a[0][key] != value: return f"the {key} is wrong"
""",
    ),
    "remember, stripped": (
        "08.2",
        """
def same(text): return text.strip().lower().removesuffix(".")
kept = [x for x in a if same(x) != same(b)] + [b.strip()] if b.strip() else list(a)
return kept[-c:] if c else []
""",
    ),
    "remember, as it came, by a deque": (
        "08.2",
        """
def same(text): return re.sub(r"[.]$", "", text.strip()).casefold()
kept = deque(a, maxlen=c)
if same(b): kept = deque([*(x for x in a if same(x) != same(b)), b], maxlen=c)
return list(kept)
""",
    ),
    "remember, all stripped, by a dict": (
        "08.2",
        """
kept = {x.strip().rstrip(".").lower(): x.strip() for x in a}
if b.strip():
    kept.pop(key := b.strip().rstrip(".").lower(), None)
    kept[key] = b.strip()
return list(kept.values())[max(len(kept) - c, 0):]
""",
    ),
    "vote, by counting": (
        "08.3",
        "votes = [x for x in a if x is not None]; return max(votes, key=votes.count, default=None)",
    ),
}
TOLD = "return f\"There is no tool {a}. Tools: {', '.join(b)}.\" + "
EASY = """
done, out = set(), []
while now := [i for i, need in enumerate(a) if i not in done and need <= done]:
    out.append(now)
    done |= set(now)
"""
SAME = """
def same(text): return text.strip().removesuffix(".").lower()
kept = [x for x in a if same(x) != same(b)] + [b] if b.strip() else a
"""
WRONG = {
    "complain never asks": ("02.3", TOLD + "''"),
    "complain always asks": ("02.3", TOLD + "f' Did you mean {b[0]}?'"),
    "complain asks where nothing is near": (
        "02.3",
        TOLD + "f' Did you mean {get_close_matches(a, b, 1, 0)[0]}?'",
    ),
    "complain asks for all": ("02.3", TOLD + "' Did you mean ' + ' or '.join(b) + '?'"),
    "complain does not say that the tool is not there": (
        "02.3",
        """
near = get_close_matches(a, b, 1)
return f"You called {a}. Tools: {', '.join(b)}." + (f" Did you mean {near[0]}?" if near else "")
""",
    ),
    "complain does not list": (
        "02.3",
        """
near = get_close_matches(a, b, 1)
return f"There is no tool {a}." + (f" Did you mean {near[0]}?" if near else "")
""",
    ),
    "complain chooses": (
        "02.3",
        """
near = get_close_matches(a, b, 1)
more = f" Did you mean {near[0]}? I will use {near[0]}." if near else ""
return f"There is no tool {a}. Tools: {', '.join(b)}.{more}"
""",
    ),
    "keep_ends: one system message": (
        "04.2",
        """
own = [g for g in rounds(a) if a[g[0]]["role"] == "assistant"]
shown = own if len(own) <= b + 1 else own[:1] + own[-b:]
return a[:2] + [a[i] for g in shown for i in g]
""",
    ),
    "keep_ends: rounds of two messages": (
        "04.2",
        """
head = [m for m in a if m["role"] == "system"]
head = a[:len(head) + 1]
rest = a[len(head):]
return a if len(rest) <= 2 * b + 2 else head + rest[:2] + rest[-2 * b:]
""",
    ),
    "keep_ends: the last rounds have two messages": (
        "04.2",
        """
groups = rounds(a)
own = [g for g in groups if a[g[0]]["role"] == "assistant"]
if len(own) <= b + 1: return a
return a[:own[0][-1] + 1] + a[-2 * b:]
""",
    ),
    "keep_ends: shown twice": (
        "04.2",
        """
own = [g for g in rounds(a) if a[g[0]]["role"] == "assistant"]
head = [m for m in a if m["role"] == "system"] + [a[i] for i in range(len(a)) if a[i]["role"] == "user"][:1]
return head + [a[i] for g in own[:1] + own[-b:] for i in g]
""",
    ),
    "keep_ends: equal messages are taken for one": (
        "04.2",
        """
own = [g for g in rounds(a) if a[g[0]]["role"] == "assistant"]
gone = [a[i] for g in own[1:-b] for i in g]
return [m for m in a if m not in gone]
""",
    ),
    "keep_ends: without the question": (
        "04.2",
        """
own = [g for g in rounds(a) if a[g[0]]["role"] == "assistant"]
shown = own if len(own) <= b + 1 else own[:1] + own[-b:]
return [m for m in a if m["role"] == "system"] + [a[i] for g in shown for i in g]
""",
    ),
    "no_repeats: any message of the user": (
        "04.3",
        """
seen, out = set(), []
for m in reversed(a):
    c = m["content"]
    if m["role"] == "user":
        if c in seen: m = {**m, "content": "Observation: (as below)"}
        seen.add(c)
    out.insert(0, m)
return out
""",
    ),
    "no_repeats: any message that holds the word": (
        "04.3",
        """
seen, out = set(), []
for m in reversed(a):
    c = m["content"] or ""
    if m["role"] == "user" and "Observation:" in c:
        if c in seen: m = {**m, "content": "Observation: (as below)"}
        seen.add(c)
    out.insert(0, m)
return out
""",
    ),
    "no_repeats: the oldest stays": (
        "04.3",
        """
seen, out = set(), []
for m in a:
    c = m["content"] or ""
    if m["role"] == "user" and c.startswith("Observation: "):
        if c in seen: m = {**m, "content": "Observation: (as below)"}
        seen.add(c)
    out.append(m)
return out
""",
    ),
    "no_repeats: changes what came in": (
        "04.3",
        """
seen = set()
for m in reversed(a):
    c = m["content"] or ""
    if m["role"] == "user" and c.startswith("Observation: "):
        if c in seen: m["content"] = "Observation: (as below)"
        seen.add(c)
return a
""",
    ),
    "no_repeats: leaves them out": (
        "04.3",
        """
texts = [m["content"] for m in a]
return [m for i, m in enumerate(a)
    if not (m["role"] == "user" and m["content"].startswith("Observation: ") and m["content"] in texts[i + 1:])]
""",
    ),
    "no_repeats: whatever the role": (
        "04.3",
        """
texts = [m["content"] or "" for m in a]
return [{**m, "content": "Observation: (as below)"}
    if texts[i].startswith("Observation: ") and texts[i] in texts[i + 1:] else m for i, m in enumerate(a)]
""",
    ),
    "mark: splitlines": (
        "05.1",
        r"return '\n'.join([f'[data {b}]', *(f'| {line}' for line in a.splitlines()), f'[end {b}]'])",
    ),
    "mark: only one line end": (
        "05.1",
        r"return '\n'.join([f'[data {b}]', *(f'| {line}' for line in a.split('\n')), f'[end {b}]'])",
    ),
    "mark: an empty line is left out": (
        "05.1",
        r"return '\n'.join([f'[data {b}]', *(f'| {x}' for x in re.split('[\r\n\u2028]+', a)), f'[end {b}]'])",
    ),
    "circle: two only": (
        "05.2",
        "return 1 if a[-1:] == a[-2:-1] != [] else 2 if len(a) > 3 and a[-2:] == a[-4:-2] else 0",
    ),
    "circle: the longest": (
        "05.2",
        "return max((n for n in range(1, len(a) // 2 + 1) if a[-n:] == a[-2 * n:-n]), default=0)",
    ),
    "circle: anywhere": ("05.2", "return len(set(a)) if len(a) > len(set(a)) else 0"),
    "ask_once: by the tool": (
        "05.3",
        """
known = set()
def ask(action):
    if action.tool not in known and a(action) is True: known.add(action.tool)
    return action.tool in known
return ask
""",
    ),
    "ask_once: asks twice": (
        "05.3",
        """
known = []
def ask(action):
    k = (action.tool, action.args)
    if k in known: return True
    if a(action) is True: known.append(k)
    return a(action) is True
return ask
""",
    ),
    "ask_once: asks again each time": ("05.3", "return lambda action: a(action) is True"),
    "ask_once: remembers a no": (
        "05.3",
        """
known = {}
def ask(action):
    k = action.tool + json.dumps(action.args, sort_keys=True)
    if k not in known: known[k] = a(action) is True
    return known[k]
return ask
""",
    ),
    "ask_once: whatever is true": (
        "05.3",
        """
known = []
def ask(action):
    k = (action.tool, action.args)
    if k not in known and a(action): known.append(k)
    return k in known
return ask
""",
    ),
    "ask_once: the thought counts": (
        "05.3",
        """
known = []
def ask(action):
    if action not in known and a(action) is True: known.append(action)
    return action in known
return ask
""",
    ),
    "last: a plain cut": ("06.1", "return a[-b:]"),
    "last: destroys the conversation": (
        "06.1",
        """
while len(a) > b: a.pop(0)
while a and a[0]["role"] == "tool": a.pop(0)
return a
""",
    ),
    "last: no result at all": (
        "06.1",
        "return [m for m in a[len(a) - min(b, len(a)):] if m['role'] != 'tool']",
    ),
    "last: one result only": (
        "06.1",
        "kept = a[max(0, len(a) - b):]; return kept[1:] if kept and kept[0]['role'] == 'tool' else kept",
    ),
    "assemble: one call": (
        "06.2",
        """
p = [x for d in a for x in d["tool_calls"] or ()]
return [ToolCall(p[0]["id"], p[0]["function"]["name"], "".join(x["function"]["arguments"] or "" for x in p))] if p else []
""",
    ),
    "assemble: the ids add up": (
        "06.2",
        """
calls = {}
for d in a:
    for x in d["tool_calls"] or ():
        c = calls.setdefault(x["index"], ["", "", ""])
        for i, v in enumerate((x["id"], x["function"]["name"], x["function"]["arguments"])): c[i] += v or ""
return [ToolCall(*calls[i]) for i in sorted(calls)]
""",
    ),
    "assemble: in the order of the pieces": (
        "06.2",
        """
calls = {}
for d in a:
    for x in d["tool_calls"] or ():
        c = calls.setdefault(x["index"], ["", "", ""])
        c[0], c[1] = c[0] or x["id"] or "", c[1] or x["function"]["name"] or ""
        c[2] += x["function"]["arguments"] or ""
return [ToolCall(*c) for c in calls.values()]
""",
    ),
    "batches: a write may come twice": (
        "06.3",
        """
out = []
for c in a:
    if c in b: out.append([c])
    elif out and out[-1][0] not in b: out[-1] += [c] * (c not in out[-1])
    else: out.append([c])
return out
""",
    ),
    "batches: a read once in all": (
        "06.3",
        """
out = []
for c in dict.fromkeys(a):
    if c in b or not out or out[-1][0] in b: out.append([c])
    else: out[-1].append(c)
return out
""",
    ),
    "batches: all reads first": (
        "06.3",
        "reads = list(dict.fromkeys(c for c in a if c not in b)); "
        "return ([reads] if reads else []) + [[c] for c in dict.fromkeys(a) if c in b]",
    ),
    "numbered: an empty line takes the next one": (
        "07.1",
        r"return re.findall(r'^\d+[.)]\s+(.*)$', a, re.MULTILINE)",
    ),
    "numbered: a figure is a mark": (
        "07.1",
        r"return re.findall(r'^\d+[.)][ ]*(\S.*)$', a, re.MULTILINE)",
    ),
    "numbered: an empty sentence": (
        "07.1",
        r"return [m[1] for x in a.splitlines() if (m := re.match(r'\d+[.)](?!\d) *(.*)', x))]",
    ),
    "waves: sees no circle": ("07.2", EASY + "return out"),
    "waves: sees a circle of one only": (
        "07.2",
        "if any(i in n for i, n in enumerate(a)): raise ValueError('a circle')\n"
        + EASY
        + "return out",
    ),
    "waves: sees a circle of two at most": (
        "07.2",
        "if any(i in a[j] for i, n in enumerate(a) for j in n): raise ValueError('a circle')\n"
        + EASY
        + "return out",
    ),
    "waves: what waits runs at the end": (
        "07.2",
        EASY
        + "rest = [i for i in range(len(a)) if i not in done]; return out + ([rest] if rest else [])",
    ),
    "nothing_found: the reminder hides it": (
        "07.3",
        """
seen = [body(step.observation) for step in a.steps if step.observation]
return why_failed(a) or (a.answer if seen and seen[-1].startswith("No ") else None)
""",
    ),
    "nothing_found: the new rule first": (
        "07.3",
        """
seen = [body(s.observation) for s in a.steps if s.observation not in (None, NUDGE)]
if seen and seen[-1].startswith("No "): return a.answer
return why_failed(a)
""",
    ),
    "nothing_found: the last step but one": (
        "07.3",
        """
seen = body(a.steps[-2].observation) if len(a.steps) > 1 else ""
return why_failed(a) or (a.answer if seen.startswith("No ") else None)
""",
    ),
    "nothing_found: any observation": (
        "07.3",
        "empty = any(body(s.observation).startswith('No ') for s in a.steps); "
        "return why_failed(a) or (a.answer if empty else None)",
    ),
    "nothing_found: the marks are left": (
        "07.3",
        """
seen = [s.observation for s in a.steps if s.observation not in (None, NUDGE)]
return why_failed(a) or (a.answer if seen and seen[-1].startswith("No ") else None)
""",
    ),
    "booking_fault: another word for the key": (
        "08.1",
        """
if len(a) != 1: return f"{len(a)} seats were booked" if a else "no seat was booked"
for key, value in b.items():
    if a[0][key] != value: return f"the {key.replace('_', ' ')} is wrong"
""",
    ),
    "booking_fault: an order of its own": (
        "08.1",
        """
if len(a) != 1: return f"{len(a)} seats were booked" if a else "no seat was booked"
for key in ("train", "date", "seat_class", "passenger"):
    if key in b and a[0][key] != b[key]: return f"the {key} is wrong"
""",
    ),
    "remember: an empty one has no limit": (
        "08.2",
        "if not b.strip(): return a\n" + SAME + "return kept[max(0, len(kept) - c):]",
    ),
    "remember: lessons[-0:]": ("08.2", SAME + "return kept[-c:]"),
    "remember: the old wording stays": (
        "08.2",
        """
known = [x.strip().rstrip(".").lower() for x in a]
kept = a + [b] if b.strip() and b.strip().rstrip(".").lower() not in known else a
return kept[max(0, len(kept) - c):]
""",
    ),
    "remember: a part of an old one is the same": (
        "08.2",
        """
new = b.strip().rstrip(".").lower()
kept = [x for x in a if new not in x.lower()] + [b] if new else a
return kept[max(0, len(kept) - c):]
""",
    ),
    "remember: an old one with more to it is the same": (
        "08.2",
        """
new = b.strip().rstrip(".").lower()
kept = [x for x in a if x.strip().rstrip(".").lower() not in new] + [b] if new else a
return kept[max(0, len(kept) - c):]
""",
    ),
    "remember: no full stop counts": (
        "08.2",
        """
def same(text): return text.strip().replace(".", "").lower()
kept = [x for x in a if same(x) != same(b)] + [b] if b.strip() else a
return kept[max(0, len(kept) - c):]
""",
    ),
    "remember: no mark at the end counts": (
        "08.2",
        """
def same(text): return text.strip().rstrip(".!?").lower()
kept = [x for x in a if same(x) != same(b)] + [b] if b.strip() else a
return kept[max(0, len(kept) - c):]
""",
    ),
    "remember: no blank counts": (
        "08.2",
        r"""
def same(text): return re.sub(r"\s", "", text).rstrip(".").lower()
kept = [x for x in a if same(x) != same(b)] + [b] if b.strip() else a
return kept[max(0, len(kept) - c):]
""",
    ),
    "remember: the full stop first, then the spaces": (
        "08.2",
        """
def same(text): return text.rstrip(".").strip().lower()
kept = [x for x in a if same(x) != same(b)] + [b] if b.strip() else a
return kept[max(0, len(kept) - c):]
""",
    ),
    "remember: in small letters": (
        "08.2",
        "kept = [x.strip().rstrip('.').lower() for x in a + [b] if x.strip()]; "
        "return list(dict.fromkeys(kept[::-1]))[:c][::-1]",
    ),
    "remember: the same list": (
        "08.2",
        "a[:] = [x for x in a if x != b] + [b] * bool(b.strip()); return a[max(0, len(a) - c):]",
    ),
    "vote: None has a vote": ("08.3", "return Counter(a).most_common(1)[0][0] if a else None"),
    "vote: an empty answer has none": (
        "08.3",
        "votes = [x for x in a if x]; return max(votes, key=votes.count, default=None)",
    ),
    "vote: the last of equals": (
        "08.3",
        "votes = [x for x in a[::-1] if x is not None]; return max(votes, key=votes.count, default=None)",
    ),
}


def answer(id, body):
    """A learner's function (of a, of a and b, or of a, b and c) from its body."""
    imports = """
import copy, json, re
from collections import Counter, deque
from difflib import get_close_matches
from itertools import dropwhile
from react_mini.llm import ToolCall
from react_mini.memory import rounds
from react_mini.planning import why_failed
from react_mini.safety import NUDGE, body
"""
    lines = "\n".join(f"    {line}" for line in body.strip().splitlines())
    exec(f"{imports}\ndef learned(a, b=None, c=None):\n{lines}", namespace := {})
    return namespace["learned"]


@pytest.mark.parametrize("id, body", RIGHT.values(), ids=RIGHT)
def test_a_right_answer_in_another_style_passes(id, body):
    assert examine(exercises.find(id), answer(id, body))


@pytest.mark.parametrize("id, body", WRONG.values(), ids=WRONG)
def test_a_wrong_answer_is_refused_with_the_input_and_the_result(id, body):
    found = examine(exercises.find(id), answer(id, body))
    assert found.state == "wrong"
    assert found.why.startswith("learned(") and "\n" not in found.why
    assert re.search(r"gave |position \d+ has |changed what|raised |was asked", found.why)
