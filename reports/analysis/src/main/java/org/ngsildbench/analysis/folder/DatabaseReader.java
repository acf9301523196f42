package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ngsildbench.analysis.model.Note;

/**
 * Reads {@code database.csv}: {@code
 * startEpochMillis,endEpochMillis,label,operations,origin,statements,micros,doubt}, four lines a
 * stretch of time, and one per database if there are several. Warm-ups are read over.
 */
final class DatabaseReader {

  private static final String HEADER = "startEpochMillis";
  private static final String WARM_UP = "warm-up ";
  private static final String SEVERAL = "(several labels)";
  private static final String DATABASE = "broker@";
  private static final int FIELDS = 8;

  private final Map<String, DatabaseUse> labels = new TreeMap<>();
  private final Map<String, Map<String, Double>> split = new LinkedHashMap<>();
  private final Set<String> doubted = new HashSet<>();
  private final Set<String> doubts = new LinkedHashSet<>();
  private DatabaseUse outside = DatabaseUse.NONE;
  private double outsideMillis;
  private double probeMicros;
  private double probeCpuMicros;

  private DatabaseReader() {}

  /**
   * Reads a file, if there is one.
   *
   * @param notes gets a remark for each reason not to trust a figure
   * @throws RunFolderException if a line before the last is damaged
   */
  static DatabaseTimes read(Path file, List<Note> notes) throws IOException {
    if (!Files.exists(file)) {
      return DatabaseTimes.NONE;
    }
    DatabaseReader reader = new DatabaseReader();
    try (Lines lines = Lines.open(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!line.isBlank() && !line.startsWith(HEADER)) {
          reader.take(line, lines, notes);
        }
      }
    }
    return reader.times(notes);
  }

  private void take(String line, Lines lines, List<Note> notes) throws IOException {
    try {
      String[] fields = line.split(",", -1);
      if (fields.length != FIELDS) {
        throw new IllegalArgumentException(FIELDS + " columns are needed, not " + fields.length);
      }
      String label = decoded(fields[2]);
      add(
          label,
          decoded(fields[4]),
          Long.parseLong(fields[3]),
          Long.parseLong(fields[5]),
          Double.parseDouble(fields[6]));
      if (label.isEmpty() && fields[4].equals("broker")) {
        outsideMillis += Long.parseLong(fields[1]) - Long.parseLong(fields[0]);
      }
      doubt(label, fields[7]);
    } catch (IllegalArgumentException e) {
      if (!lines.cut()) {
        throw lines.damaged(e.getMessage(), e);
      }
      notes.add(Note.warning("The last line of database.csv is incomplete and was ignored."));
    }
  }

  private static String decoded(String field) {
    // A plus is literal here, unlike in web forms.
    return URLDecoder.decode(field.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private void add(String label, String origin, long operations, long statements, double micros) {
    if (origin.startsWith(DATABASE)) {
      split
          .computeIfAbsent(origin.substring(DATABASE.length()), name -> new TreeMap<>())
          .merge(label, micros, Double::sum);
      return;
    }
    switch (origin) {
      case "broker" -> addUse(label, new DatabaseUse(operations, statements, micros, 0, 0));
      case "others" -> addUse(label, new DatabaseUse(0, 0, 0, statements, micros));
      case "probe" -> probeMicros += micros;
      case "probe-cpu" -> probeCpuMicros += micros;
      default -> throw new IllegalArgumentException("'" + origin + "' is not an origin");
    }
  }

  private void addUse(String label, DatabaseUse use) {
    if (label.isEmpty()) {
      outside = outside.plus(use);
    } else if (!label.startsWith(WARM_UP) && !label.equals(SEVERAL)) {
      labels.merge(label, use, DatabaseUse::plus);
    }
  }

  private void doubt(String label, String reason) {
    if (!reason.isEmpty() && !label.startsWith(WARM_UP)) {
      doubts.add(reason);
      doubted.add(label);
    }
  }

  private DatabaseTimes times(List<Note> notes) {
    doubts.forEach(
        reason ->
            notes.add(Note.warning("The database time is not known for all labels. " + reason)));
    labels.keySet().removeAll(doubted);
    labels.values().removeIf(use -> use.operations() == 0);
    return new DatabaseTimes(
        labels, split, outside, outsideMillis / 1e3, probeMicros, probeCpuMicros);
  }
}
