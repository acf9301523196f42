package org.ngsildbench.commandline.doctor.selftest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that is deleted after use. */
final class TemporaryFolder {

  private TemporaryFolder() {}

  static void delete(Path folder) throws IOException {
    List<Path> content;
    try (Stream<Path> files = Files.walk(folder)) {
      content = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : content) {
      Files.delete(file);
    }
  }
}
