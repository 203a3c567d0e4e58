"""A real JupyterLab on a copy of the lessons, and Debian's Chromium to look at it."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "lessons"
SETTINGS = {  # of a learner who has answered JupyterLab's question about news
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "docmanager-extension/plugin": {"autosave": False},
}


def pytest_collection_modifyitems(items):
    """Whatever stands in this folder drives a browser; the plugin for it is behind pytest's times."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.filterwarnings("ignore:Session-scoped fixtures"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """The system's Chromium: Playwright's own download is not needed."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        pytest.fail("No Chromium here. On Debian or Ubuntu:  apt install chromium")
    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    return browser_type_launch_args | {"executable_path": chromium, "args": flags}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return browser_context_args | {"viewport": {"width": 1400, "height": 1000}}


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, the folder it shows, the folder of its settings."""

    url: str
    notebooks: Path
    settings: Path

    def choose(self, theme: str) -> None:
        """Set the theme that the next page comes up with."""
        path = self.settings / "@jupyterlab" / "apputils-extension" / "themes.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"theme": theme}), encoding="utf-8")


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """JupyterLab as `make lab` starts it, on a copy of notebooks/, with no settings of this machine's user."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "notebooks", home / "notebooks")
    (home / "data").symlink_to(ROOT / "data")
    settings = home / "settings"
    for name, values in SETTINGS.items():
        path = settings / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    server = Lab(f"http://127.0.0.1:{free_port()}", home / "notebooks", settings)
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(
            command(server), env=environment(home), stdout=log, stderr=log, cwd=ROOT
        )
        try:
            wait_for(server, process, home / "log")
            yield server
        finally:
            stop(process)


def stop(process):
    """An orderly end, kernels included; a hard one where that takes too long."""
    process.terminate()
    try:
        process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def command(server):
    """What `make lab` runs, and how the page is reached: its port, its token."""
    flags = ["--no-browser", "--ip=127.0.0.1", "--ServerApp.port_retries=0"]
    flags += ["--allow-root", "--expose-app-in-browser", f"--IdentityProvider.token={TOKEN}"]
    flags += [f"--port={server.url.rsplit(':', 1)[1]}", f"--ServerApp.root_dir={server.notebooks}"]
    flags += [f"--LabApp.user_settings_dir={server.settings}"]
    return [sys.executable, "-m", "jupyterlab", *flags]


def environment(home):
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return os.environ | {name: str(home / folder) for name, folder in folders.items()}


def wait_for(server, process, log):
    """Until the server answers; its own words where it ends instead."""
    for _ in range(240):
        if process.poll() is not None:
            break
        try:
            address = f"{server.url}/api/status?token={TOKEN}"
            with urllib.request.urlopen(address, timeout=10):
                return
        except OSError:
            time.sleep(0.5)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")
