"""Names of files that somebody else wrote: which are refused unseen, and how the others are opened.

refuse_name("../secret.txt")             # passes: whether it leaves the folder, the file system says
refuse_name("/etc/passwd")               # ValueError
open_inside(Path("notes"), ["a.txt"])    # a file descriptor; no link is followed on the way
"""

import os
import re
import stat
import unicodedata
from collections.abc import Sequence
from pathlib import Path

LONGEST = 1_000
DEVICE = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])( *[.:].*)?", re.IGNORECASE
)
HOW = os.O_RDONLY
for _flag in ("O_NONBLOCK", "O_NOFOLLOW", "O_BINARY"):  # those that this system has
    HOW |= getattr(os, _flag, 0)
BY_PARTS = os.open in os.supports_dir_fd


def refuse_name(name: str) -> None:
    """ValueError for a name that is refused on every system, whatever is on its disk."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST:
        raise ValueError("a file name is a text of 1 to 1,000 characters.")
    if "\\" in name or any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
        raise ValueError("a file name has no backslashes and no control characters.")
    if name.startswith(("/", "~")) or re.match("[A-Za-z]:", name):
        raise ValueError('a file name starts inside the folder, not with "/", "~" or a drive.')
    parts = [part for part in name.split("/") if part not in ("", ".", "..")]
    if any(part.startswith(".") for part in parts):
        raise ValueError("hidden files are not for reading.")
    if any(DEVICE.fullmatch(part.rstrip(" .")) for part in parts):
        raise ValueError("this name means a device.")


def open_inside(folder: Path, parts: Sequence[str]) -> int:
    """A descriptor of a regular file, opened part by part: a link put there meanwhile is not followed.

    O_NONBLOCK: opening a pipe must not wait for a writer. OSError or ValueError says why not.
    Windows cannot open relative to a folder; there the resolved path is opened.
    """
    at = os.open(folder, HOW) if BY_PARTS else os.open(folder.joinpath(*parts), HOW)
    try:
        for part in parts if BY_PARTS else ():
            above, at = at, os.open(part, HOW, dir_fd=at)
            os.close(above)
        if not stat.S_ISREG(os.fstat(at).st_mode):
            raise ValueError("this is a folder or a device, not a file.")
    except BaseException:
        os.close(at)
        raise
    return at
