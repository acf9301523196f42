#!/usr/bin/env python3
"""Checks a Maven repository folder as Maven Central does: complete poms, sources, Javadoc, signatures and checksums; and SBOMs.

Usage: .ci/release_check.py FOLDER
"""

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

# A new name here is a promise to users; see docs/install.md.
PUBLISHED = {
    "ngsild-bench-" + name
    for name in [
        "maven-plugin", "analysis", "charts", "measurement",
        "embedded-broker", "fleet",
        "pack-core", "pack-kafka", "pack-monitors", "pack-nats",
        "pack-pulsar", "pack-rabbitmq", "pack-redis", "pack-vehicles",
    ]
}
REQUIRED = [
    "name", "description", "url", "licenses/license/name", "licenses/license/url",
    "developers/developer/name", "scm/connection", "scm/url",
]
NS = {"": "http://maven.apache.org/POM/4.0.0"}


def pom_faults(path):
    pom = ET.parse(path).getroot()
    for field in REQUIRED:
        if not (pom.findtext(field, "", NS) or "").strip():
            yield f"{path.name} has no {field}"
    if pom.find("parent", NS) is not None:
        yield f"{path.name} has a parent, which is not published"
    if "${" in path.read_text(encoding="utf-8"):
        yield f"{path.name} has an unresolved property"
    for dependency in pom.findall("dependencies/dependency", NS):
        name = dependency.findtext("artifactId", "", NS)
        if dependency.findtext("groupId", "", NS) == "org.ngsildbench" and name not in PUBLISHED:
            yield f"{path.name} needs {name}, which is not published"


def file_faults(pom):
    stem = pom.name.removesuffix(".pom")
    for ending in [".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json"]:
        for addition in ["", ".asc", ".sha1", ".md5"]:
            if not (pom.parent / (stem + ending + addition)).is_file():
                yield f"{stem}{ending}{addition} is missing"


poms = sorted(Path(sys.argv[1]).rglob("*.pom"))
found = {pom.parent.parent.name for pom in poms}
faults = [f"{name} is published, but not listed" for name in sorted(found - PUBLISHED)]
faults += [f"{name} is not published" for name in sorted(PUBLISHED - found)]
for pom in poms:
    faults += [*pom_faults(pom), *file_faults(pom)]
for fault in faults:
    print(fault, file=sys.stderr)
sys.exit(1 if faults else 0)
