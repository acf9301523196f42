package org.ngsildbench.monitors.watched;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sample of Prometheus' text format: {@code name{label="value"} number}.
 *
 * @param name the metric's
 * @param labels by name
 * @param value maybe no number or infinite
 */
record MetricLine(String name, Map<String, String> labels, double value) {

  private static final Pattern LABEL =
      Pattern.compile("([a-zA-Z_]\\w*)=\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"");

  /** Copies the map. */
  MetricLine {
    labels = Map.copyOf(labels);
  }

  /** The name of a line without reading the rest; empty of comments. */
  static String name(String line) {
    int end = 0;
    while (end < line.length() && line.charAt(end) != '{' && line.charAt(end) > ' ') {
      end++;
    }
    return end > 0 && line.charAt(0) == '#' ? "" : line.substring(0, end);
  }

  /** Parses the sample of a line; empty if there is none. */
  static Optional<MetricLine> parse(String line) {
    String name = name(line);
    int open = line.indexOf('{');
    int close = line.lastIndexOf('}');
    boolean labelled = open == name.length();
    if (name.isEmpty() || labelled && close < open) {
      return Optional.empty();
    }
    String[] rest = line.substring(labelled ? close + 1 : name.length()).strip().split("\\s+");
    try {
      Map<String, String> labels =
          labelled ? labels(line.substring(open + 1, close)) : Map.<String, String>of();
      return Optional.of(new MetricLine(name, labels, Double.parseDouble(rest[0])));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Map<String, String> labels(String text) {
    Map<String, String> labels = new HashMap<>();
    for (Matcher label = LABEL.matcher(text); label.find(); ) {
      labels.put(label.group(1), label.group(2));
    }
    return labels;
  }
}
