package org.ngsildbench.measurement.manifest;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replayed sensors as one text stored in the broker. Every broker keeps a text unchanged, while
 * some replace a list of one item by the item.
 */
public final class ReplayedText {

  private static final String RECORDING = " || ";
  private static final String FIELD = " | ";
  private static final String VALUE = ": ";
  private static final String FILE = "file";

  private ReplayedText() {}

  /** A text that {@link #read} reads; empty for none. */
  public static String write(List<ReplayedSensors> recordings) {
    return recordings.stream().map(ReplayedText::write).collect(joining(RECORDING));
  }

  private static String write(ReplayedSensors recording) {
    List<String> fields = new ArrayList<>();
    fields.add(field("source", recording.source()));
    fields.add(field("licence", recording.licence()));
    fields.add(field("mapping", recording.mapping()));
    fields.add(field("sensors", Integer.toString(recording.sensors())));
    fields.add(field("loopSeconds", Long.toString(recording.loopSeconds())));
    fields.add(field("sha256", recording.sha256()));
    recording.files().forEach(file -> fields.add(field(FILE, file)));
    return String.join(FIELD, fields);
  }

  /** Users write sources, licences and names of files. */
  private static String field(String name, String value) {
    return name + VALUE + value.replace('|', '/').strip();
  }

  /** Parses such a text; missing values are empty or 0. */
  public static List<ReplayedSensors> read(String text) {
    return text.isBlank()
        ? List.of()
        : Arrays.stream(text.split(" \\|\\| ")).map(ReplayedText::recording).toList();
  }

  private static ReplayedSensors recording(String text) {
    Map<String, String> values = new HashMap<>();
    List<String> files = new ArrayList<>();
    for (String field : text.split(" \\| ")) {
      int end = field.indexOf(':');
      String name = end < 0 ? "" : field.substring(0, end);
      String value = field.substring(end + 1).strip();
      if (name.equals(FILE)) {
        files.add(value);
      } else {
        values.putIfAbsent(name, value);
      }
    }
    return new ReplayedSensors(
        values.getOrDefault("source", ""),
        values.getOrDefault("licence", ""),
        values.getOrDefault("mapping", ""),
        (int) Math.min(Integer.MAX_VALUE, number(values.get("sensors"))),
        number(values.get("loopSeconds")),
        values.getOrDefault("sha256", ""),
        files);
  }

  private static long number(String text) {
    return text != null && text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
  }
}
