"""Writes the batches that System-for-Semantic-Interoperability-of-Urban-Data creates for a feed, one JSON line each.

batches_as_lines.py gtfs_static_utils.py FOLDER OUT.ndjson: FOLDER is an unpacked feed. Prints and skips files that
the converter refuses.
"""

import importlib.util
import json
import pathlib
import sys
import tempfile
from unittest import mock

converter, folder, target = (pathlib.Path(name).resolve() for name in sys.argv[1:4])
for module in ("requests", "dotenv"):  # needed for downloads and settings only
    sys.modules[module] = mock.MagicMock()
found = importlib.util.spec_from_file_location("gtfs_static_utils", converter)
utils = importlib.util.module_from_spec(found)
found.loader.exec_module(utils)
utils.config.get_operating_city = lambda: "city"
FILES = "agency calendar calendar_dates fare_attributes levels pathways routes shapes stops trips stop_times transfers"

with tempfile.TemporaryDirectory() as base, target.open("w", encoding="utf-8") as out:
    (pathlib.Path(base) / "city").symlink_to(folder)
    for file in FILES.split():
        try:
            for batch in utils.gtfs_static_get_ngsi_ld_batches(file, base):
                for entity in batch:
                    out.write(json.dumps(entity, separators=(",", ":")) + "\n")
        except ValueError as refused:
            print(f"{file}.txt: {refused}", file=sys.stderr)
