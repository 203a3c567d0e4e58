"""Settings: variables of the environment, or of the nearest file .env."""

import os

from dotenv import dotenv_values, find_dotenv


def setting(name: str) -> str | None:
    """`setting("REACT_MINI_MODEL")`: the environment's value, else the file's; an empty one is unset."""
    if os.environ.get(name):
        return os.environ[name]
    return dotenv_values(find_dotenv(usecwd=True), encoding="utf-8").get(name) or None
