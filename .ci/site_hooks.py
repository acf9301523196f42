"""Adds the pages of the project folder to the site, and shows other files of the repository by name."""

import os
import re
from pathlib import Path

from mkdocs.structure.files import File

PROJECT = Path(__file__).resolve().parent.parent
PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"(!?\[)([^\]]*)\]\(([^)\s:#]*)((?:#[^)\s]*)?)\)")


def on_files(files, config):
    for name, page in PAGES.items():
        files.append(File.generated(config, page, content=(PROJECT / name).read_text("utf-8")))
    return files


def on_page_markdown(markdown, page, config, files):
    docs = PROJECT / "docs"
    here = (docs / page.file.src_uri).parent
    folder = PROJECT if page.file.src_uri in PAGES.values() else here

    def from_here(site_path):
        return Path(os.path.relpath(docs / site_path, here)).as_posix()

    def target(link):
        start, text, path, anchor = link.groups()
        if not path:
            return link.group(0)
        file = (folder / path).resolve()
        if not file.exists():
            raise FileNotFoundError(f"{page.file.src_uri}: {path}")
        name = file.relative_to(PROJECT).as_posix()
        if name.startswith("docs/"):
            return f"{start}{text}]({from_here(name.removeprefix('docs/'))}{anchor})"
        if name in PAGES:
            return f"{start}{text}]({from_here(PAGES[name])}{anchor})"
        return text if name in text else f"{text} (`{name}` in the repository)"

    return LINK.sub(target, markdown)
