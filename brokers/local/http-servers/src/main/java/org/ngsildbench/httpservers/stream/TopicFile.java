package org.ngsildbench.httpservers.stream;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stores the topic names on disk, so that a restarted server has its topics, though not their
 * items. One line per topic: number of partitions, a blank, the name.
 */
record TopicFile(Optional<Path> file) {

  /** Returns the number of partitions by name. */
  Map<String, Integer> read() {
    Map<String, Integer> topics = new LinkedHashMap<>();
    try {
      if (file.isPresent() && Files.exists(file.get())) {
        for (String line : Files.readAllLines(file.get())) {
          int blank = line.indexOf(' ');
          topics.put(line.substring(blank + 1), Integer.valueOf(line.substring(0, blank)));
        }
      }
      return topics;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces the file atomically. */
  void write(Map<String, Integer> topics) {
    if (file.isEmpty()) {
      return;
    }
    List<String> lines =
        topics.entrySet().stream().map(topic -> topic.getValue() + " " + topic.getKey()).toList();
    Path next = file.get().resolveSibling(file.get().getFileName() + ".new");
    try {
      Files.write(next, lines);
      Files.move(next, file.get(), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
