"""read_file: what is inside the folder is read; nothing else is, and nothing hangs."""

import json
import os
import socket
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from cases import path_fixture
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from react_mini.backstage.files import open_inside
from react_mini.tools import ToolError, read_file

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes")
CASES = Path(__file__).parent / "cases" / "paths.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def workspace(tmp_path_factory):
    return path_fixture.make(tmp_path_factory.mktemp("base"))


@posix
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_cases(row, workspace):
    name = row["path"].replace("{ROOT}", str(workspace)).replace("{OUT}", str(workspace.parent))
    if row["expect"] == "allow":
        assert read_file(name, root=workspace).startswith("inside: ")
    else:
        with pytest.raises(ToolError):
            read_file(name, root=workspace)


@posix
@pytest.mark.parametrize(
    "name",
    [
        "linkdir_out/../notes.txt",
        "linkdir_out",
        "chain_out.txt",
        "loop_a",
        "docs/..",
        ".",
        "docs/.cache/token.txt",
        "docs/.cache/../guide.md",
        "...txt.md",
        "C:/x",
        "C:x",
        "NUL",
        "con.txt",
        "docs/COM1",
        "notes.txt\n",
        "notes\x7f",
        "\ud800",
        "\udcff",
        "notes.txt/x",
        "file:///etc/passwd",
        "$HOME/notes.txt",
        "*.txt",
        "a" * 300,
        "~",
        "//notes.txt",
    ],
)
def test_more_names_are_refused(name, workspace):
    with pytest.raises(ToolError):
        read_file(name, root=workspace)


@posix
@pytest.mark.parametrize(
    "name",
    [
        "数据/表格（一）.csv",
        "-rf.txt",
        "naïve café.txt",
        "chain_inside.txt",
        "docs/sub/../../notes.txt",
    ],
)
def test_more_names_are_read(name, workspace):
    assert read_file(name, root=workspace).startswith("inside: ")


@posix
def test_a_socket_and_a_link_to_a_hidden_file_are_refused(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("KEY", encoding="utf-8")
    (tmp_path / "link").symlink_to(".env")
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("s")
        for name in ("s", "link"):
            with pytest.raises(ToolError):
                read_file(name, root=tmp_path)


@posix
def test_a_link_that_is_slipped_in_after_the_check_is_not_followed(workspace):
    for parts in (["link_out.txt"], ["linkdir_out", "secret.txt"], ["pipe.fifo"], ["docs"]):
        with pytest.raises((OSError, ValueError)):
            os.close(open_inside(workspace.resolve(), parts))


@posix
def test_no_descriptor_is_left_open(workspace):
    names = ("notes.txt", "docs", "pipe.fifo", "link_out.txt", "missing/x", "docs/guide.md/x")
    before = len(list(Path("/dev/fd").iterdir()))
    for name in names:
        with suppress(ToolError):
            read_file(name, root=workspace)
    assert len(list(Path("/dev/fd").iterdir())) == before


def test_a_large_file_is_cut_with_a_note_and_no_letter_is_broken(tmp_path):
    (tmp_path / "long.txt").write_text("é" * 1000, encoding="utf-8")
    assert read_file("long.txt", tmp_path, limit=101) == "é" * 50 + "\n[cut: 1,899 more bytes]"


def test_a_file_that_is_not_text_is_refused(tmp_path):
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00")
    with pytest.raises(ToolError, match="not a text file"):
        read_file("picture.png", tmp_path)


def test_a_folder_that_is_not_there_has_no_files(tmp_path):
    with pytest.raises(ToolError):
        read_file("notes.txt", tmp_path / "nowhere")


@pytest.mark.parametrize("name", [None, 5, b"notes.txt"])
def test_a_name_is_text(name, tmp_path):
    with pytest.raises(ToolError):
        read_file(name, tmp_path)


PARTS = [
    "..",
    ".",
    "docs",
    "notes.txt",
    "guide.md",
    "sub",
    "linkdir_out",
    "link_inside.txt",
    "link_out.txt",
]
PARTS += [
    "secret.txt",
    "workspace",
    "workspace_evil",
    ".git",
    "config",
    "资料",
    "~",
    "",
    "loop_a",
    "pipe.fifo",
]


@posix
@settings(max_examples=500, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(PARTS)).map("/".join) | st.text(max_size=30))
def test_any_name_gives_text_from_inside_or_a_tool_error(workspace, name):
    with suppress(ToolError):
        assert read_file(name, root=workspace).startswith("inside: ")


@pytest.mark.parametrize("data", [b"\0" * 99, b"GIF\0a", "hi".encode("utf-16-le")])
def test_bytes_that_are_no_text_are_said_to_be_none(tmp_path, data):
    (tmp_path / "x.bin").write_bytes(data)
    with pytest.raises(ToolError, match=r'"x\.bin" is not a text file'):
        read_file("x.bin", root=tmp_path)
