"""Secrets struck out: kinds that are seen, kinds that stay, JSON that stays JSON, time that stays linear."""

import json
import re
import time

import pytest

from react_mini.backstage.redact import redact, redacted

JSON_TEXTS = [
    '{"pin":4711,"name":"bob"}',
    '{"password": "a\\"hunter22", "n": 1}',
    '{"password": ["hunter22", "b"], "n": {"secret": {"v": {"w": "hunter22"}}}}',
    '{"a": "{\\"password\\": \\"hunter22\\", \\"pin\\": 4711}"}',
    '[{"token": "hunter22"}, {"user": "bob", "password": ""}]',
    '{"note": "password: hunter22", "b": "pin: 4711"}',
]


@pytest.mark.parametrize(
    "text",
    [
        "password:   hunter22",
        "password   : hunter22",
        "password:\n  hunter22\nuser: bob",
        "passwords:\n  - hunter22",
        "password: |\n  hunter22",
        "password is: hunter22",
        "the password is hunter22",
        "passwords: hunter22",
        "userPassword=hunter22",
        "aws_secret_access_key = hunter22",
        "<password>hunter22</password>",
        "login --password hunter22 -v",
        "Passwort: hunter22",
        "Cookie: a=b; session=hunter22; theme=dark",
        "<db:password type='text'>my hunter22</db:password>",
        "password|hunter22",
        "| password | hunter22 |",
        "cfg['password'] = 'my hunter22'",
        "password='hunter22",
        "password: p@ss;hunter22",
        "password=a,b,hunter22",
        "password = p)a]s}hunter22",
        r"{\"password\": \"hunter22\"}",
        r"{\"password\": \"my \\\"hunter22\"}",
        "authorization: bearer hunterab",
        "PGPASSWORD=hunter22 psql",
        "OPENAI_KEY=hunter22",
        "SECRET_KEY_BASE=hunter22",
        "https://api.example.org/v1?key=hunter22&n=5",
        "session_id=hunter22",
        "otp: hunter22",
        '<add key="Password" value="hunter22"/>',
        '{"name": "DB_PASSWORD", "value": "hunter22"}',
        "password\thunter22",
        "Set-Cookie: sid=hunter22; Path=/",
        "cookie: hunter22",
        "tvly-hunter22hunter22",
        "pplx-hunter22hunter22hunter22",
        "xai-hunter22hunter22hunter22",
        "nvapi-hunter22hunter22",
        "r8_hunter22hunter22",
        "whsec_hunter22hunter22",
        "redis://:hunter22@host",
        "postgres://bob:p@hunter22@host/db",
        "-----BEGIN PGP PRIVATE KEY BLOCK-----\nhunter22\n-----END PGP PRIVATE KEY BLOCK-----",
        "-----BEGIN PRIVATE KEY-----\n" + "x" * 9000 + "hunter22\n-----END PRIVATE KEY-----",
    ],
)
def test_a_secret_is_struck_out_whole(text):
    shown = redact(text)
    assert "hunter" not in shown and "[secret]" in shown
    assert redact(shown) == shown


def test_a_lower_case_bearer_is_struck_out():
    assert redact("Bearer abcdefgh") == "Bearer [secret]"


@pytest.mark.parametrize(
    "text",
    [
        "the password is checked",
        "the pin is optional",
        "token count: 12",
        "tokens: 312",
        "max_tokens: 256",
        "compass: north",
        "cookies are good",
        "Cookies: bake 12 minutes",
        "The cookie: a small cake",
        "secret=false",
        "xai-interpretability",
        "SORT_KEY=name",
        "https://example.org/?key=lake-garda",
        "| user | password | pin |",
        "The token:\nAction: look",
        "Bearer authentication is used",
        "def login(token: str) -> bool",
        '{"properties": {"password": {"type": "string"}}}',
    ],
)
def test_what_is_no_secret_stays(text):
    assert redact(text) == text


def test_what_follows_a_secret_stays():
    assert redact("password: hunter2, from Oslo") == "password: [secret], from Oslo"
    assert redact("Server=a;Password=b1c2;Port=3") == "Server=a;Password=[secret];Port=3"


@pytest.mark.parametrize("text", JSON_TEXTS)
@pytest.mark.parametrize("before", ["", "Action Input: "])
def test_json_stays_json(text, before):
    shown = redact(before + text)
    assert "hunter22" not in shown and "4711" not in shown
    assert json.loads(shown.removeprefix(before)).__class__ is json.loads(text).__class__
    assert redact(shown) == shown


def test_a_secret_key_hides_a_value_of_any_type():
    args = {"pin": 4711, "password": ["x"], "secret": {"v": 1}, "token": None, "prompt_tokens": 5}
    args["pwd"] = False  # a switch
    hidden = dict.fromkeys(("pin", "password", "secret"), "[secret]")
    assert redacted([args]) == [hidden | {"token": None, "prompt_tokens": 5, "pwd": False}]


def test_what_is_nested_too_deep_is_not_shown():
    deep = {"a": json.loads("[" * 600 + "]" * 600)}
    assert '[["..."]]' in json.dumps(redacted(deep))
    assert '[["..."]]' in redact(json.dumps(deep))
    assert redact("[" * 100_000) == "[" * 100_000


@pytest.mark.parametrize("before", ["password: ", 'password: "', 'password: \\"', "password"])
def test_backslashes_take_no_longer(before):
    began = time.process_time()
    redact(before + "\\" * 20_000)
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize(
    "piece",
    ["eyJaaaaaaaa-", "password_", "password:", 'secret":{"', 'secret":[{', "pin|", "pin='", 'pin:\\"',
     "<pin ", "<pin>", "-----BEGIN PRIVATE KEY-----", "a.b@a-", "ab://a:", "Bearer ", "password: a,", "pin is ", "cookie: ", "?key=a1", 'key="password" '],
)  # fmt: skip
def test_no_text_takes_long(piece):
    began = time.process_time()
    redact(piece * (20_000 // len(piece)))
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            "https://hooks.slack.com/services/T01AB/B02CD/x9Yz8w7v",
            "https://hooks.slack.com/services/",
        ),
        ("AccountKey=Zm9vYmFyYmF6cXV4; EndpointSuffix=x", "EndpointSuffix=x"),
        ("curl -u admin:hunter22 http://x.test", "curl -u admin:"),
        ("bearer abcdefghijklmnop123456", "bearer "),
        ("machine h login joe password hunter22", "login joe"),
        ("OTP 482193", "OTP "),
        ("?X-Amz-Signature=0123456789abcdef0123", "X-Amz-Signature="),
    ],
)
def test_secrets_without_a_key_of_their_own_are_struck_out(text, left):
    shown = redact(text)
    assert "[secret]" in shown and left in shown
    assert not re.search("x9Yz|Zm9v|hunter|123456|482193|0123456", shown)
