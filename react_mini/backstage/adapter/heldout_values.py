"""Set (a): plain questions in familiar words about names and values that no training trace has."""

from __future__ import annotations

from random import Random

from .heldout import Question, read_set

# kind | tools (name: noun; unit; least; most; comparative) | names
WORLDS = """
city | get_temperature: temperature; °C; -9; 39; warmer / get_population: population; people; 1000; 900000; bigger / city_rainfall: rainfall; mm; 0; 80; wetter | Ulverton; Castle Brome; Vijayanur; Penhaligon; Tourmaline Bay
company | fetch_share_price: share price; dollars; 3; 800; higher / company_revenue: revenue; million dollars; 5; 4000; bigger / get_staff: number of employees; employees; 20; 60000; bigger | Brackwater Mills; Ostrander Optics; Juniper & Vale; Quorn Cement; Telluride Tea
product | product_price: price; euro; 4; 900; more expensive / getWeight: weight; g; 50; 7000; heavier / stock_lookup: stock; pieces; 1; 500; better stocked | Fenwick teapot; Osmo 12; violet hammock; Drumlin boots; Halden 7
river | river_length: length; km; 30; 4000; longer / water_level_of_river: water level; cm; 30; 800; higher / discharge_lookup: discharge; m³/s; 3; 4000; mightier | Wensum; Okavara; Lesser Tindle; Brenta Nova; Suldal
car | get_range: range; km; 200; 900; further-reaching / carPower: power; hp; 60; 700; stronger / consumption_of_car: fuel consumption; litres; 3; 18; thirstier | Vireo GT; Alondra 5; Mustela; Kestrel Van; Pavo S
film | film_duration: running time; minutes; 65; 190; longer / release_year: release year; ; 1935; 2023; newer / get_box_office: box office; million dollars; 1; 800; more successful | The Saffron Clerk; Nine Lanterns; Ashes for Ada; Marrowbone; A Tin Whistle
""".strip()


def questions() -> list[Question]:
    """72 questions, always the same."""
    random = Random(135)
    return [
        q
        for line in WORLDS.splitlines()
        for q in read_set("\n= " + "\n".join(_world(line, random)))
    ]


def _world(line: str, r: Random) -> list[str]:
    kind, tools, names = (cell.strip() for cell in line.split(" | "))
    people, facts, lines = names.split("; "), {}, [kind]
    for tool in tools.split(" / "):
        name, rest = tool.split(": ")
        noun, unit, low, high, more = rest.split("; ")
        values = r.sample(
            range(int(low), int(high)), len(people) - 1
        )  # the last name is known to no tool
        facts[name] = (noun, dict(zip(people, values, strict=False)), more)
        lines.append(f'{name} {{"{kind}": string}}: The {noun} of a {kind}.')
        lines += [f"  {n}: {v} {unit}".rstrip() for n, v in facts[name][1].items()]
    lines.append('calc calculator {"expression": string}: Evaluate an arithmetic expression.')
    return [*lines, *_questions(facts, people[-1], r)]


def _questions(
    facts: dict[str, tuple[str, dict[str, int], str]], nobody: str, r: Random
) -> list[str]:
    found = []
    for tool, (noun, values, more) in facts.items():
        a, b, c = r.sample(list(values), 3)
        best, other = (a, b) if values[a] > values[b] else (b, a)
        k, gap = r.randint(2, 20), values[best] - values[other]
        found += [
            f"? compare | Which is {more}, {a} or {b}? | {tool}({a}) + {tool}({b}) | {best} | <{other}",
            f"? one | What is the {noun} of {c}? | {tool}({c}) | {values[c]} |",
            r.choice((
                f"? scaled | What is {k} times the {noun} of {a}? | {tool}({a}) + calculator={values[a] * k} | {values[a] * k} |",
                f"? sum | What is the total {noun} of {a} and {b}? | {tool}({a}) + {tool}({b}) + calculator={values[a] + values[b]} | {values[a] + values[b]} |",
                f"? difference | What is the difference between the {noun} of {a} and {b}? | {tool}({a}) + {tool}({b}) + calculator={gap} | {gap} |",
            )),
        ]  # fmt: skip
    (t1, (n1, v1, _)), (t2, (n2, v2, _)), (t3, (n3, v3, _)) = facts.items()
    a, b, c = r.sample(list(v1), 3)
    found += [
        f"? two | What is the {n1} of {a}, and what is the {n2} of {b}? | {t1}({a}) + {t2}({b}) | {v1[a]} + {v2[b]} |",
        f"? three | Tell me the {n1} of {a}, the {n2} of {b} and the {n3} of {c}. | {t1}({a}) + {t2}({b}) + {t3}({c}) | {v1[a]} + {v2[b]} + {v3[c]} |",
        f"? missing | What is the {n2} of {nobody}? | {t2}({nobody}) | ! |",
    ]
    return found
