import json
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_mini.backstage import questions as module
from react_mini.backstage.questions import judge, load_questions, picture, score, wilson
from react_mini.backstage.world import World

QUESTIONS = {question.id: question for question in load_questions()}
FAMILIES = (
    *("one_lookup", "arithmetic", "several_lookups", "comparison"),
    *("chain", "three_intents", "missing_data", "no_tool"),
)

RIGHT = {
    "q01": [
        "21",
        "21 °C",
        "It is 21°C and sunny in Beijing.",
        "The temperature in 北京 is 21.0 degrees Celsius.",
        "21℃",
        "２１度",
        "The current temperature in Beijing is **21** °C.",
        "As of 2026-05-01, 09:30: 21 °C",
    ],
    "q02": [
        "Kweichow Moutai: 1488.21 CNY",
        "1,488.21 yuan",
        "¥1,488.21",
        "贵州茅台的收盘价是1488.21元。",
        "CNY 1488.210",
        "It closed at RMB1488.21 today",
        "1 488,21 CNY".replace(" ", "\u00a0", 1),
    ],
    "q03": ["1903", "It was founded in 1903 in Qingdao, more than 120 years ago.", "1903年"],
    "q04": ["204", "Room 204, at 09:45", "The stand-up is in room 204."],
    "q05": ["G101", "The first train is g101, at 06:20.", "Train G101 leaves first on 2026-05-02."],
    "q06": ["14", "2+3*4 = 14", "3*4 is 12, and 2+12 is fourteen.", "The result is 14.0."],
    "q07": ["527", "31 * 17 = 527", "The product is 527."],
    "q08": [
        "2500",
        "$2,500",
        "250 * 10 = 2500 USD",
        "Tesla closed at 250 USD, so ten times is 2,500.00",
    ],
    "q09": ["6792 CNY", "6,792 yuan (100 × 67.92)", "They cost 6792.00元"],
    "q10": ["20", "You can buy 20 shares at 250 dollars.", "twenty"],
    "q11": [
        "Beijing: 21 °C, sunny. Shanghai: 26 °C, cloudy.",
        "It is 26 °C in Shanghai and 21 °C in Beijing.",
        "21 °C in Beijing and 26 °C in Shanghai",
        "Beijing and Shanghai are at 21 °C and 26 °C.",
        "Beijing and Shanghai: Shanghai has 26, Beijing 21.",
        "21 °C and 26 °C",
        "北京21度，上海26度。",
        "1. Beijing: 21 °C\n2. Shanghai: 26 °C",
    ],
    "q12": ["Tsingtao Brewery 67.92 CNY, Kweichow Moutai 1,488.21 CNY", "67.92 and 1488.21"],
    "q13": ["Paris 15 °C, London 12 °C, Tokyo 22 °C", "Tokyo: 22, Paris: 15, London: 12"],
    "q14": ["北京: 21 °C, 青岛: 17 °C", "Beijing 21 °C, Qingdao 17 °C"],
    "q15": [
        "The Eiffel Tower was completed in 1889; Mount Everest is 8,848.86 metres high.",
        "1889, and 8849 m",
    ],
    "q16": [
        "Kweichow Moutai",
        "moutai.",
        "Kweichow Moutai is higher.",
        "Kweichow Moutai (1488.21 CNY) is higher than Tsingtao Brewery (67.92 CNY).",
        "Tsingtao closed at 67.92 and Moutai at 1,488.21, so Moutai is higher.",
        "Tsingtao Brewery is lower than Kweichow Moutai.",
        "The higher closing price is 1488.21 CNY, that of Kweichow Moutai.",
        "Between Moutai and Tsingtao the higher one is Moutai.",
        "Tsingtao's price is not higher than Moutai's.",
        "67.92 is lower than 1488.21, so Kweichow Moutai has the higher closing price.",
        "贵州茅台的收盘价更高。",
        "贵州茅台比青岛啤酒高。",
        "更高的是贵州茅台",
        "青岛啤酒低于贵州茅台",
        "Moutai, with 1488.21 against 67.92 for Tsingtao.",
        "1488.21 > 67.92, so it is Moutai.",
    ],
    "q17": [
        "BYD",
        "比亚迪更低",
        "BYD is lower (318.4 CNY).",
        "Moutai is higher than BYD.",
        "318.40 < 1488.21: 比亚迪",
    ],
    "q18": [
        "Yes",
        "Yes, it is 26 °C in Shanghai and 21 °C in Beijing.",
        "Shanghai is warmer than Beijing.",
        "Shanghai is 5 °C warmer.",
        "The answer is yes.",
        "It is warmer in Shanghai (26 °C) than in Beijing (21 °C).",
        "是的，上海比北京暖和。",
        "Beijing is colder, so yes.",
    ],
    "q19": [
        "London",
        "London is colder than Paris.",
        "Paris is warmer.",
        "London, at 12 °C, is colder.",
    ],
    "q20": [
        "No",
        "No, it is 250 USD.",
        "Tesla closed at 250 dollars, which is above 200.",
        "It is not below 200.",
    ],
    "q21": ["17 °C", "It was founded in Qingdao, where it is 17 °C and windy.", "青岛: 17度"],
    "q22": ["Ada Fenmore, born in 1851.", "fenmore; 1851"],
    "q23": ["86 km", "The River Tarrow is 86 kilometres long.", "86"],
    "q24": ["24 °C", "Hangzhou: 24 °C, light rain"],
    "q25": ["1659", "1,659 CNY", "Three seats at 553 CNY cost 1659 CNY on G101 (06:20)."],
    "q26": [
        "Beijing 21 °C, Shanghai 26 °C, and 2+3*4 = 14.",
        "14; 21 °C in Beijing; 26 °C in Shanghai",
    ],
    "q27": ["Tesla: 250 USD. London: 12 °C. 12*12 = 144."],
    "q28": ["Tokyo 22 °C, Apple 212.50 USD, Python was first released in 1991."],
    "q29": ["Paris: 15 °C; 青岛啤酒: 67.92 CNY; 90/4 = 22.5"],
    "q30": [
        "Chengdu 20 °C, Harbin 8 °C, room 204",
        "Room 204. Chengdu: 20 °C. Harbin: eight degrees.",
    ],
    "q31": [
        "There is no weather for Atlantis.",
        "I could not find the weather in Atlantis.",
        "The weather in Atlantis is not available.",
        "没有亚特兰蒂斯的天气。",
        "Unknown: the service has no data for Atlantis.",
    ],
    "q32": [
        "There is no closing price for Nokia.",
        "I don't know.",
        "Nokia's closing price wasn't found.",
    ],
    "q33": [
        "No trains from Beijing to Paris on 2026-05-02.",
        "There are no direct trains from Beijing to Paris.",
        "None.",
    ],
    "q34": [
        "The article does not say how many people live there.",
        "The population of Port Ellery is unknown.",
    ],
    "q35": [
        "The file budget2030.txt does not exist.",
        "I cannot read budget2030.txt: there is no such file.",
    ],
    "q36": ["Bonjour!", "You say bonjour."],
    "q37": ["Cold", "The opposite of hot is cold."],
    "q38": ["7", "Seven.", "There are seven days in a week."],
    "q39": ["Green", "You get green."],
    "q40": ["Paris", "The capital of France is Paris."],
}

WRONG = {
    "q01": [
        "26 °C",
        "121",
        "21 °F",
        "2.1",
        "210",
        "-21 °C",
        "It is 21 or 22 °C.",
        "21 °C, maybe 25 °C",
        "sunny",
        "It is not 21 °C.",
        "I cannot know that.",
    ],
    "q02": [
        "67.92 CNY",
        "1488",
        "1488.2",
        "1488.21 USD",
        "$1488.21",
        "1489.21",
        "14,882.1",
        "148821",
    ],
    "q03": ["1913", "19030", "1903 or 1904", "It was founded long ago."],
    "q04": ["205", "Room 20 4", "The room is not given."],
    "q05": ["G103", "G101, G103, G109 and G151", "G1011", "06:20"],
    "q06": ["20", "2+3*4", "(2+3)*4 = 20", "14 or 20", "1.4"],
    "q07": ["517", "31 * 17", "five hundred"],
    "q08": ["250", "25000", "250 USD", "2500 CNY", "The price is 2500 USD or 2600 USD"],
    "q09": ["67.92", "679.2", "6792 USD"],
    "q10": ["20.5", "200", "1250000"],
    "q11": [
        "Beijing: 26 °C, Shanghai: 21 °C",
        "Beijing: 21 °C",
        "26 °C and 21 °C",
        "Beijing 21 °C, Shanghai 27 °C",
        "21 °C in Shanghai and 26 °C in Beijing",
    ],
    "q12": ["Tsingtao Brewery 1488.21 CNY, Kweichow Moutai 67.92 CNY", "67.92"],
    "q13": ["Paris 15 °C, London 22 °C, Tokyo 12 °C", "Paris 15 °C and London 12 °C"],
    "q14": ["北京: 17 °C, 青岛: 21 °C"],
    "q15": [
        "1889",
        "8,848.86 metres",
        "The Eiffel Tower was completed in 1989; Everest is 8,848.86 m.",
    ],
    "q16": [
        "Tsingtao Brewery",
        "Tsingtao Brewery is higher.",
        "Tsingtao Brewery (67.92) is higher than Kweichow Moutai (1488.21).",
        "Kweichow Moutai is lower than Tsingtao Brewery.",
        "Kweichow Moutai is not higher.",
        "67.92 is higher than 1488.21.",
        "The higher one is Tsingtao, not Moutai.",
        "青岛啤酒更高",
        "青岛啤酒比贵州茅台高",
        "Kweichow Moutai: 1488.21 CNY, Tsingtao Brewery: 67.92 CNY",
        "Both are the same.",
        "I do not know which is higher.",
    ],
    "q17": ["Moutai", "贵州茅台更低", "BYD is higher.", "Kweichow Moutai is lower than BYD."],
    "q18": [
        "No",
        "No, Beijing is warmer.",
        "Yes, Beijing is warmer than Shanghai.",
        "26 °C",
        "Beijing is warmer",
    ],
    "q19": [
        "Paris",
        "Paris is colder.",
        "London is warmer than Paris.",
        "London is colder at 9 °C",
    ],
    "q20": [
        "Yes",
        "Yes, it is 250 USD.",
        "It is below 200 dollars.",
        "No, it is 300 USD.",
        "250 USD",
    ],
    "q21": ["21 °C", "Qingdao", "It is 17 °F"],
    "q22": ["Ada Fenmore", "Ada Fenmore, born in 1893.", "1851"],
    "q23": ["The River Tarrow", "68 km", "86 miles"],
    "q24": ["26 °C", "Hangzhou"],
    "q25": ["553 CNY", "1659 CNY or 1728 CNY", "1728 CNY"],
    "q26": ["Beijing 21 °C, Shanghai 26 °C", "Beijing 21 °C, 14", "Beijing 26, Shanghai 21, 14"],
    "q27": ["Tesla: 250 USD. London: 12 °C.", "Tesla: 12 USD. London: 250 °C. 144"],
    "q28": ["Tokyo 22 °C, Apple 212.5 USD"],
    "q29": ["Paris: 15 °C; 青岛啤酒: 67.92 CNY; 90/4 = 22"],
    "q30": ["Chengdu 8 °C, Harbin 20 °C, room 204"],
    "q31": [
        "Atlantis: 21 °C, sunny",
        "It is sunny in Atlantis.",
        "There is no exact data, but it is about 25 °C.",
        "There is no data, it is probably warm.",
        "No rain today, it is sunny.",
    ],
    "q32": ["Nokia: 4.12 EUR", "I cannot find it, but it was 4 EUR.", "Nokia"],
    "q33": [
        "G101",
        "The train G20 leaves at 08:00.",
        "There is no direct train, take the one at 07:15.",
    ],
    "q34": [
        "4,120 people",
        "About two thousand people live there; the article does not say.",
        "Many.",
    ],
    "q35": ["1280", "The hotel budget is not found, so 1280 CNY."],
    "q36": ["Guten Morgen", "Bon appetit"],
    "q37": ["Hot", "warm", "It is not cold."],
    "q38": ["5", "17", "There are many."],
    "q39": ["Purple", "evergreen"],
    "q40": ["London", "France"],
}


def cases(table):
    return [
        pytest.param(id, text, id=f"{id}: {text[:60]}")
        for id, texts in table.items()
        for text in texts
    ]


@pytest.mark.parametrize("id, text", cases(RIGHT))
def test_right_answers_pass_in_any_words(id, text):
    assert judge(QUESTIONS[id], text)


@pytest.mark.parametrize("id, text", cases(WRONG))
def test_wrong_answers_do_not_pass(id, text):
    assert not judge(QUESTIONS[id], text)


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_no_answer_is_not_right(question):
    assert not any(judge(question, text) for text in (None, "", " \n", question.question, "?"))


@given(st.sampled_from(list(QUESTIONS.values())), st.text())
def test_the_judge_takes_any_text(question, text):
    assert judge(question, text) in (True, False)


def test_the_judge_is_quick_on_a_long_text():
    for question in QUESTIONS.values():
        judge(question, "21 °C or not " * 500)


def test_each_family_has_five_questions_and_both_kinds_of_tests():
    families = [question.family for question in QUESTIONS.values()]
    assert {family: families.count(family) for family in families} == dict.fromkeys(FAMILIES, 5)
    assert set(RIGHT) == set(WRONG) == set(QUESTIONS)


def observe(world, tool, *arguments):
    """What a careful solver sees, in place of lesson 03's tools; sums stay unsolved here."""
    if tool == "read_file":
        path = world.notes / arguments[0]
        return path.read_text(encoding="utf-8") if path.exists() else "there is no such file."
    if tool == "calculate":
        return str(eval(arguments[0]))
    try:
        return getattr(world, tool)(*arguments)
    except ValueError as error:
        return str(error)


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_world_has_the_answers(question):
    seen = "\n".join(observe(World(), *call) for call in question.path).replace(",", "")
    answer = question.answer
    if answer.get("missing"):
        assert any(word in seen.lower() for word in ("there is no", "no trains", "port ellery:"))
    for value in [
        *answer.get("values", []),
        *(answer[k] for k in ("greater", "lesser") if k in answer),
    ]:
        forms = [str(form) for form in value["is"]]
        assert not question.path or any(form in seen or form in question.question for form in forms)


def test_questions_can_be_chosen():
    assert [q.family for q in load_questions(family=["chain", "no_tool"], each=1)] == [
        "chain",
        "no_tool",
    ]
    for question in load_questions(tools=["get_weather", "calculate"]):
        assert {call[0] for call in question.path} <= {"get_weather", "calculate"}
    assert len(load_questions(family="comparison", tools=["get_weather"])) == 2


def half(question):
    usage = SimpleNamespace(prompt_tokens=90, completion_tokens=10, calls=2)
    return SimpleNamespace(answer="21 °C" if "Beijing" in question else None, usage=usage)


def test_score_counts_what_was_solved_and_spent():
    asked = load_questions(family=["one_lookup", "arithmetic"])
    found = score(half, asked)
    assert (found.name, found.solved, found.total, found.calls, found.tokens) == (
        "half",
        1,
        10,
        20,
        1000,
    )
    assert found.families == {"one_lookup": (1, 5), "arithmetic": (0, 5)}
    assert len(found.wrong()) == 9 and found.wrong()[0].id == "q02"
    assert repr(found).splitlines() == [
        "half: 1 of 10 solved (95% interval 2% to 40%), 20 calls, 1,000 tokens",
        "  one_lookup      1 of 5",
        "  arithmetic      0 of 5",
    ]


def test_score_takes_plain_text_and_escapes_names():
    found = score(lambda question: "14", load_questions(family="arithmetic"), name="<b>")
    assert (found.solved, found.tokens) == (1, 0)
    assert "<b>" not in found._repr_html_()


def test_score_prints_nothing_where_nobody_watches(capsys):
    score(half, load_questions(each=1))
    assert capsys.readouterr() == ("", "")


def test_an_error_of_the_solver_is_not_hidden():
    with pytest.raises(ZeroDivisionError):
        score(lambda question: 1 / 0, load_questions(each=1))


def test_wilson_agrees_with_the_published_values():
    assert wilson(7, 10) == pytest.approx((0.3968, 0.8922), abs=1e-3)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_picture_has_a_bar_for_each_score_and_family():
    asked = load_questions()
    scores = [score(half, asked, name=name) for name in ("before", "after")]
    axes = picture(scores).axes[0]
    assert [label.get_text() for label in axes.get_yticklabels()][:2] == ["all", "one lookup"]
    assert [text.get_text() for text in axes.texts].count("0/5") >= 10
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["before", "after"]


def test_the_file_is_one_question_a_line_in_readable_characters():
    lines = module.QUESTIONS.read_text(encoding="utf-8").splitlines()
    assert all(line == json.dumps(json.loads(line), ensure_ascii=False) for line in lines)
