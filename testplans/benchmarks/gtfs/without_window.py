"""Runs satrai-lab/gtfs-to-ngsild's converter.py without its window, in the folder of an unpacked feed."""

import sys
from unittest import mock

for module in ("tkinter", "tkinter.ttk", "ttkthemes"):
    sys.modules[module] = mock.MagicMock()
names = {"__name__": "converter"}
with open(sys.argv[1], encoding="utf-8") as source:
    exec(compile(source.read(), sys.argv[1], "exec"), names)
names["options_dict"]["All (default)"] = True
names["begin_conversion"]()
