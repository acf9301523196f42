"""Settings of an execution, checked and turned into options of ``./bench run``."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Any, Mapping, Optional

from bzt import TaurusConfigError, TaurusInternalException
from bzt.utils import dehumanize_time

OWN_KEYS = (
    "plan", "broker", "queries", "rates", "hold-for", "duration", "concurrency", "threads",
    "warmup", "seed", "properties", "options", "fail-on-invalid",
)
TAURUS_KEYS = ("executor", "scenario", "criteria", "delay", "start-at", "env", "files")
REFUSED_KEYS = {
    "ramp-up": "Use 'rates', one after another.",
    "throughput": "Use 'rates'.",
    "iterations": "Use 'properties: {queries.count: N}'.",
    "steps": "Use 'rates', one after another.",
}


@dataclass(frozen=True)
class RunSettings:
    """Immutable settings of one run. Build it with :meth:`parse`."""

    options: tuple[str, ...]
    seconds: Optional[float]
    fail_on_invalid: bool

    @staticmethod
    def parse(execution: Mapping[str, Any], where: str) -> "RunSettings":
        """Checks an execution. ``where`` starts each message, for example ``execution.0``.

        :raises TaurusConfigError: naming the key, the value and valid values
        """
        return _Parser(execution, where).parse()


class _Parser:
    def __init__(self, execution: Mapping[str, Any], where: str) -> None:
        self._where = where
        self._execution = dict(execution)  # get() of a BetterDict never returns None

    def parse(self) -> RunSettings:
        self._refuse_other_keys()
        options: list[str] = []
        rates = self._list("rates", self._rate)
        self._add(options, "--plan", self._text("plan") or ("scalability" if rates else "queries"))
        self._add(options, "--broker", self._broker())
        self._add(options, "--queries", ",".join(self._list("queries", str)))
        self._add(options, "--rates", ",".join(rates))
        seconds = self._seconds(self._either("hold-for", "duration"))
        self._add(options, "--duration", _duration(seconds))
        self._add(options, "--threads", self._whole(self._either("threads", "concurrency"), 1))
        self._add(options, "--warmup", _duration(self._seconds("warmup")))
        self._add(options, "--seed", self._whole("seed", None))
        for name, value in self._mapping("options").items():
            if value is True:
                options.append("--" + name)
            elif value is not False:
                self._add(options, "--" + name, _text_of(value))
        for name, value in self._mapping("properties").items():
            options.append(f"-J{name}={_text_of(value)}")
        return RunSettings(tuple(options), seconds, self._flag("fail-on-invalid", True))

    def _refuse_other_keys(self) -> None:
        for key in self._execution:
            if key in REFUSED_KEYS and self._value(key) is not None:
                raise self._error(key, "does not apply to this executor.", REFUSED_KEYS[key])
            if key not in OWN_KEYS + TAURUS_KEYS and key not in REFUSED_KEYS:
                near = difflib.get_close_matches(key, OWN_KEYS, 1)
                raise self._error(
                    key, "is not a setting.",
                    f"Did you mean '{near[0]}'?" if near else "Settings: " + ", ".join(OWN_KEYS) + ".")

    @staticmethod
    def _add(options: list[str], name: str, value: Optional[str]) -> None:
        if value:
            options.extend((name, value))

    def _value(self, key: str) -> Any:
        value = self._execution.get(key)
        if key in ("throughput", "concurrency") and isinstance(value, Mapping):
            value = dict(value).get("local")  # Taurus stores these by provisioning
        return value

    def _either(self, key: str, other: str) -> str:
        if self._value(key) is not None and self._value(other) is not None:
            raise self._error(key, f"and '{other}' mean the same.", "Remove one.")
        return key if self._value(key) is not None else other

    def _text(self, key: str) -> Optional[str]:
        value = self._value(key)
        if value is not None and not (isinstance(value, str) and value.strip()):
            raise self._error(key, f"{value!r} is not text.", "Write a name.")
        return value

    def _broker(self) -> Optional[str]:
        value = self._value("broker")
        if isinstance(value, (list, Mapping)):
            raise self._error("broker", f"{_plain(value)!r} is not one broker.",
                              "Write 'broker: KIND=URL', and one execution for each broker.")
        return self._text("broker")

    def _list(self, key: str, item: Any) -> list[str]:
        value = self._value(key)
        if value is None:
            return []
        if isinstance(value, Mapping):
            raise self._error(key, f"{_plain(value)!r} is not a list.", f"Write '{key}: [A, B]'.")
        items = value if isinstance(value, list) else str(value).split(",")
        texts = [str(item(_text_of(each).strip())) for each in items]
        if not texts or not all(texts):
            raise self._error(key, "is empty.", "Write values separated by commas, or remove it.")
        return texts

    def _rate(self, text: str) -> str:
        try:
            valid = 0 < float(text) <= 1_000_000
        except ValueError:
            valid = False
        if not valid:
            raise self._error("rates", f"{text!r} is not a rate.",
                              "Use numbers greater than 0 and up to 1000000, for example [5, 10, 20].")
        return text

    def _whole(self, key: str, least: Optional[int]) -> Optional[str]:
        value = self._value(key)
        if value is None:
            return None
        try:
            number = int(str(value))
        except ValueError:
            number = None
        if number is None or (least is not None and number < least):
            limit = "a whole number" if least is None else f"a whole number of at least {least}"
            raise self._error(key, f"{value!r} is not {limit}.", f"Write {limit}.")
        return str(number)

    def _seconds(self, key: str) -> Optional[float]:
        value = self._value(key)
        if value is None:
            return None
        try:
            seconds = float(dehumanize_time(value))
        except (TaurusInternalException, TypeError, ValueError):
            seconds = -1.0
        if seconds < 0 or isinstance(value, bool):
            raise self._error(key, f"{value!r} is not a duration.", "Write for example 500ms, 60s or 5m.")
        return seconds

    def _flag(self, key: str, default: bool) -> bool:
        value = self._value(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self._error(key, f"{value!r} is neither true nor false.", "Write true or false.")
        return value

    def _mapping(self, key: str) -> dict[str, Any]:
        value = self._value(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise self._error(key, f"{_plain(value)!r} is not a mapping.", f"Write '{key}: {{NAME: VALUE}}'.")
        return dict(_flat(value, ""))

    def _error(self, key: str, problem: str, remedy: str) -> TaurusConfigError:
        return TaurusConfigError(f"{self._where}.{key}: {problem} {remedy}".replace(": and ", " and "))


def _flat(mapping: Mapping[str, Any], prefix: str) -> list[tuple[str, Any]]:
    """Joins nested names with dots: ``-o`` of Taurus splits ``queries.count`` into two names."""
    flat: list[tuple[str, Any]] = []
    for name, value in mapping.items():
        if isinstance(value, Mapping):
            flat.extend(_flat(value, f"{prefix}{name}."))
        else:
            flat.append((f"{prefix}{name}", value))
    return flat


def _duration(seconds: Optional[float]) -> Optional[str]:
    if seconds is None:
        return None
    return f"{seconds:.0f}s" if seconds == int(seconds) else f"{seconds * 1000:.0f}ms"


def _text_of(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ",".join(_text_of(each) for each in value)
    return "" if value is None else str(value)


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else value
