"""What the set-up says when it cannot go on."""

import pytest

from react_mini.backstage.install import remedy_for


@pytest.mark.parametrize(
    ("said", "remedy"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full."),
        ("Retrying after connection broken by 'NewConnectionError(...)'", "cannot be reached"),
        ("ERROR: No matching distribution found for ruff", "cannot be reached"),  # pip --quiet, offline
        ("SSLError(CERTIFICATE_VERIFY_FAILED)", "PIP_CERT"),
        ("x.whl is not a supported wheel on this platform.", "no build for this Python"),
    ],
)  # fmt: skip
def test_what_pip_says_has_a_remedy(said, remedy):
    assert remedy in remedy_for(said)


def test_an_unknown_fault_has_none():
    assert remedy_for("Segmentation fault") == ""
