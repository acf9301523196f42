package org.ngsildbench.ngsild.recorded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Exchanges as text: lines of {@code #} that say what it is, then for each exchange a line {@code
 * >>> METHOD TARGET}, its fields, an empty line, its body; a line {@code <<< STATUS}, and the same
 * of the answer.
 */
final class ExchangeFile {

  private static final String SENT = ">>> ";
  private static final String ANSWERED = "<<< ";

  private ExchangeFile() {}

  static String write(String title, List<Exchange> exchanges) {
    StringBuilder text = new StringBuilder("# ").append(title).append('\n');
    for (Exchange one : exchanges) {
      text.append('\n').append(SENT).append(one.method()).append(' ').append(one.target());
      message(text, one.sent(), one.sentBody());
      text.append(ANSWERED).append(one.status());
      message(text, one.fields(), one.body());
    }
    return text.toString();
  }

  static List<Exchange> read(String text) {
    List<Exchange> exchanges = new ArrayList<>();
    String[] parts = text.split("(?m)^" + SENT, -1);
    for (int part = 1; part < parts.length; part++) {
      String[] both = parts[part].split("(?m)^" + ANSWERED, 2);
      String[] start = firstLine(both[0]).split(" ", 2);
      exchanges.add(
          new Exchange(
              start[0],
              start[1],
              fields(both[0]),
              body(both[0]),
              Integer.parseInt(firstLine(both[1])),
              fields(both[1]),
              body(both[1])));
    }
    return exchanges;
  }

  private static void message(StringBuilder text, Map<String, String> fields, String body) {
    text.append('\n');
    fields.forEach((name, value) -> text.append(name).append(": ").append(value).append('\n'));
    text.append('\n');
    if (!body.isEmpty()) {
      text.append(body).append('\n');
    }
  }

  private static String firstLine(String message) {
    return message.substring(0, message.indexOf('\n'));
  }

  private static Map<String, String> fields(String message) {
    Map<String, String> fields = new LinkedHashMap<>();
    String head = message.substring(0, message.indexOf("\n\n"));
    head.lines()
        .skip(1)
        .map(line -> line.split(": ", 2))
        .forEach(field -> fields.put(field[0], field[1]));
    return fields;
  }

  private static String body(String message) {
    return message.substring(message.indexOf("\n\n") + 2).strip();
  }
}
