#!/usr/bin/env python3
"""Compares the sizes of archives and packs with the table in docs/install.md; an archive may have 90 MB.

Uses what `mvn -Parchive verify` has built.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "plugins/distribution/target"
LIMIT_MB = 90
ROW = re.compile(r"\| `(ngsild-bench-\S*)` \| ([\d.]+) \|")

built = {}
for path in [*TARGET.glob("ngsild-bench-*.tar.gz"), *TARGET.glob("ngsild-bench-*.zip")]:
    built[re.sub(r"-\d[^-]*(-SNAPSHOT)?(?=\.tar|\.zip)", "", path.name)] = path
for path in TARGET.glob("ngsild-bench-home/ngsild-bench/packs/*.zip"):
    built[path.name] = path
sizes = {name: path.stat().st_size / 1e6 for name, path in built.items()}
text = (ROOT / "docs/install.md").read_text(encoding="utf-8")
documented = {re.sub(r"-\d[\d.]*(?=\.tar|\.zip)", "", name): float(size) for name, size in ROW.findall(text)}

faults = [f"{name}: built or documented only" for name in sorted(sizes.keys() ^ documented.keys())]
for name in sorted(sizes.keys() & documented.keys()):
    if abs(sizes[name] - documented[name]) > max(0.1, 0.03 * documented[name]):
        faults.append(f"{name} has {sizes[name]:.1f} MB; docs/install.md says {documented[name]}")
    if "-pack-" not in name and sizes[name] > LIMIT_MB:
        faults.append(f"{name} has {sizes[name]:.1f} MB, more than {LIMIT_MB}")
if len(sizes) < 3:
    faults.append(f"no archives and packs in {TARGET}")
for fault in faults:
    print(fault, file=sys.stderr)
sys.exit(1 if faults else 0)
