package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Serializes a tree in one of many equivalent JSON spellings. Not thread-safe. */
final class Spelling {

  /** Suffix of a member to write as a duplicate: trees cannot hold a name twice. */
  static final String AGAIN = "\u0000";

  boolean reversed;
  boolean escaped;
  String gap = "";
  Function<BigDecimal, String> numbers = BigDecimal::toString;
  UnaryOperator<String> times = UnaryOperator.identity();

  String write(JsonNode tree) {
    StringBuilder out = new StringBuilder();
    write(tree, out);
    return out.append(gap).toString();
  }

  private void write(JsonNode tree, StringBuilder out) {
    out.append(gap);
    if (tree instanceof ObjectNode object) {
      List<String> names = new ArrayList<>();
      object.fieldNames().forEachRemaining(names::add);
      if (reversed) {
        Collections.reverse(names);
      }
      String separator = "{";
      for (String name : names) {
        out.append(separator).append(gap);
        text(name.replace(AGAIN, ""), out);
        out.append(gap).append(':');
        write(object.get(name), out);
        separator = ",";
      }
      out.append(names.isEmpty() ? "{" : "").append(gap).append('}');
    } else if (tree.isArray()) {
      String separator = "[";
      for (JsonNode element : tree) {
        out.append(separator);
        write(element, out);
        separator = ",";
      }
      out.append(tree.isEmpty() ? "[" : "").append(gap).append(']');
    } else if (tree.isNumber()) {
      out.append(numbers.apply(new BigDecimal(tree.asText())));
    } else if (tree.isTextual()) {
      text(time(tree.textValue()), out);
    } else {
      out.append(tree);
    }
  }

  /** Rewrites a time such as 2026-01-05T00:00:00Z. */
  private String time(String text) {
    if (text.length() < 20 || text.charAt(10) != 'T') {
      return text;
    }
    try {
      OffsetDateTime.parse(text);
      return times.apply(text);
    } catch (DateTimeException e) {
      return text;
    }
  }

  private void text(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (escaped || c < ' ') {
        out.append("\\u").append(String.format(Locale.ROOT, "%04x", (int) c));
      } else if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
