package org.ngsildbench.load.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * A mapping from the columns of a file of measurements to attributes. Immutable.
 *
 * @param source origin of the data, for the manifest; may be empty
 * @param licence licence of the data, for the manifest; may be empty
 * @param delimiter between columns; {@link #WHITESPACE} for any number of blanks
 * @param columns the columns' names; empty if the first line has them
 * @param time columns that form the time: ISO 8601 with a T or a blank, UTC, or seconds since 1970
 * @param sensor the column with the sensor's name; empty if a file has one sensor
 * @param mostSensor the largest number a sensor may have; 0 for any name
 * @param targets entity types that replay the recording
 * @param optional mapped columns that a file may lack
 * @param attributes columns mapped to attributes
 */
record RecordingMapping(
    String source,
    String licence,
    char delimiter,
    List<String> columns,
    List<String> time,
    String sensor,
    int mostSensor,
    List<String> targets,
    List<String> optional,
    List<MappedColumn> attributes) {

  /** Represents any number of blanks. */
  static final char WHITESPACE = ' ';

  private static final String ATTRIBUTE = "attribute.";
  private static final Set<String> KEYS =
      Set.of(
          "source",
          "licence",
          "delimiter",
          "columns",
          "time",
          "sensor",
          "sensor.most",
          "target",
          "optional");

  /**
   * Reads a mapping.
   *
   * @throws IllegalArgumentException with the reason, if the text is invalid
   */
  static RecordingMapping of(Properties properties) {
    Set<String> names = new TreeSet<>(properties.stringPropertyNames());
    List<MappedColumn> attributes =
        names.stream()
            .filter(name -> name.startsWith(ATTRIBUTE))
            .map(
                name ->
                    MappedColumn.parse(
                        name.substring(ATTRIBUTE.length()), properties.getProperty(name)))
            .toList();
    names.removeIf(name -> name.startsWith(ATTRIBUTE) || KEYS.contains(name));
    if (!names.isEmpty()) {
      throw new IllegalArgumentException(
          "unknown key '%s'. Use %s or attribute.COLUMN"
              .formatted(names.iterator().next(), String.join(", ", new TreeSet<>(KEYS))));
    }
    if (attributes.isEmpty()
        || words(properties, "time").isEmpty()
        || words(properties, "target").isEmpty()) {
      throw new IllegalArgumentException(
          "it requires time = COLUMN, target = TYPE and at least one attribute.COLUMN");
    }
    words(properties, "target").stream()
        .filter(type -> !NgsiLdName.isType(type))
        .findFirst()
        .ifPresent(
            wrong -> {
              throw new IllegalArgumentException(
                  "target = %s: use entity types of letters, digits and _".formatted(wrong));
            });
    return new RecordingMapping(
        properties.getProperty("source", "").strip(),
        properties.getProperty("licence", "").strip(),
        delimiter(properties.getProperty("delimiter", ",").strip()),
        words(properties, "columns"),
        words(properties, "time"),
        properties.getProperty("sensor", "").strip(),
        most(properties.getProperty("sensor.most", "0").strip()),
        words(properties, "target"),
        optional(words(properties, "optional"), attributes),
        attributes);
  }

  private static List<String> optional(List<String> names, List<MappedColumn> attributes) {
    names.stream()
        .filter(name -> attributes.stream().noneMatch(column -> column.column().equals(name)))
        .findFirst()
        .ifPresent(
            unknown -> {
              throw new IllegalArgumentException(
                  "optional = %s: add attribute.%s, or remove it".formatted(unknown, unknown));
            });
    return names;
  }

  private static List<String> words(Properties properties, String name) {
    String text = properties.getProperty(name, "").strip();
    return text.isEmpty() ? List.of() : Arrays.asList(text.split("\\s+"));
  }

  private static char delimiter(String text) {
    return switch (text) {
      case "whitespace" -> WHITESPACE;
      case "tab" -> '\t';
      default -> {
        if (text.length() != 1) {
          throw new IllegalArgumentException(
              "delimiter = %s: use one character, tab or whitespace".formatted(text));
        }
        yield text.charAt(0);
      }
    };
  }

  private static int most(String text) {
    if (!text.matches("\\d{1,9}")) {
      throw new IllegalArgumentException("sensor.most = %s: use a number".formatted(text));
    }
    return Integer.parseInt(text);
  }
}
