package org.ngsildbench.load.replay;

import java.util.ArrayList;
import java.util.List;

/** Splits a line into columns; quoted text may contain the delimiter. */
final class LineSplitter {

  private LineSplitter() {}

  static List<String> split(String line, char delimiter) {
    return delimiter == RecordingMapping.WHITESPACE ? words(line) : fields(line, delimiter);
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>(8);
    int start = -1;
    for (int at = 0; at <= line.length(); at++) {
      boolean blank = at == line.length() || Character.isWhitespace(line.charAt(at));
      if (blank && start >= 0) {
        words.add(line.substring(start, at));
        start = -1;
      } else if (!blank && start < 0) {
        start = at;
      }
    }
    return words;
  }

  private static List<String> fields(String line, char delimiter) {
    List<String> fields = new ArrayList<>(16);
    if (line.indexOf('"') < 0) {
      int start = 0;
      for (int at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, start)) {
        fields.add(line.substring(start, at).strip());
        start = at + 1;
      }
      fields.add(line.substring(start).strip());
      return fields;
    }
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '"' && quoted && at + 1 < line.length() && line.charAt(at + 1) == '"') {
        field.append('"');
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == delimiter && !quoted) {
        fields.add(field.toString().strip());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString().strip());
    return fields;
  }
}
