package org.ngsildbench.commandline.doctor.selftest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** JMeter's CSV file of samples. */
final class SampleFile {

  private SampleFile() {}

  /**
   * A sample.
   *
   * @param label of the operation
   * @param good whether it succeeded
   * @param reason response code and message
   */
  record Sample(String label, boolean good, String reason) {}

  /** Reads the samples of operations, in order; requests of a split batch are parts of one. */
  static List<Sample> read(Path file) throws IOException {
    List<List<String>> rows = rows(Files.readString(file));
    List<String> header = rows.get(0);
    int label = header.indexOf("label");
    int code = header.indexOf("responseCode");
    int message = header.indexOf("responseMessage");
    int success = header.indexOf("success");
    return rows.stream()
        .skip(1)
        .filter(row -> !row.get(label).endsWith(" request"))
        .map(
            row ->
                new Sample(
                    row.get(label),
                    row.get(success).equals("true"),
                    row.get(code) + " " + row.get(message)))
        .toList();
  }

  /** Splits text by RFC 4180: fields in quotes may hold commas, line breaks and doubled quotes. */
  private static List<List<String>> rows(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        boolean doubled = quoted && i + 1 < text.length() && text.charAt(i + 1) == '"';
        if (doubled) {
          field.append('"');
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (quoted || c != ',' && c != '\n') {
        field.append(c == '\r' ? "" : String.valueOf(c));
      } else {
        row.add(field.toString());
        field.setLength(0);
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      }
    }
    return rows;
  }
}
