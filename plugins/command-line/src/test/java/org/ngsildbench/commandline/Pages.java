package org.ngsildbench.commandline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The pages of the documentation. */
final class Pages {

  private Pages() {}

  /** Returns the README, the other pages of the project folder, and those in {@code docs/}. */
  static List<Path> in(Path project) throws IOException {
    try (Stream<Path> top = Files.list(project);
        Stream<Path> docs = Files.list(project.resolve("docs"))) {
      return Stream.concat(top, docs)
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .toList();
    }
  }
}
