package org.ngsildbench.load.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.text.DecimalNumber;

/** Parses lines into rows. Not thread-safe. */
final class RowReader {

  private static final int MAX_SHOWN = 300;

  private final RecordingMapping mapping;
  private final int[] time;
  private final int sensor;
  private final int[] attributes;
  private final int most;

  /**
   * One line.
   *
   * @param sensor sensor name; the same for all rows if a file has one sensor
   * @param seconds time in seconds since 1970
   * @param values of the mapped columns, as multiples of their last decimals
   */
  @SuppressWarnings("ArrayRecordComponent") // The receiver copies the array.
  record Row(String sensor, long seconds, int[] values) {}

  RowReader(Path file, RecordingMapping mapping, List<String> columns) throws IOException {
    this.mapping = mapping;
    this.time = mapping.time().stream().mapToInt(columns::indexOf).toArray();
    this.sensor = mapping.sensor().isEmpty() ? -1 : columns.indexOf(mapping.sensor());
    this.attributes =
        mapping.attributes().stream().mapToInt(one -> columns.indexOf(one.column())).toArray();
    boolean sensorIsMissing = sensor < 0 && !mapping.sensor().isEmpty();
    if (sensorIsMissing || has(time, -1) || !columns.containsAll(required(mapping))) {
      throw new IOException(
          "%s has the columns %s, but the mapping requires: %s"
              .formatted(file, shown(columns), named(mapping)));
    }
    this.most = Math.max(sensor, Math.max(most(time), most(attributes)));
  }

  /**
   * Returns a short text without control characters, because the header of another kind of file may
   * be anything.
   */
  private static String shown(List<String> columns) {
    String names = String.join(", ", columns).replaceAll("[\\p{Cntrl}\\uFFFD]", "?");
    return names.length() <= MAX_SHOWN ? names : names.substring(0, MAX_SHOWN) + "...";
  }

  private static List<String> required(RecordingMapping mapping) {
    return mapping.attributes().stream()
        .map(MappedColumn::column)
        .filter(column -> !mapping.optional().contains(column))
        .toList();
  }

  private static boolean has(int[] numbers, int number) {
    return Arrays.stream(numbers).anyMatch(one -> one == number);
  }

  private static int most(int[] numbers) {
    return Arrays.stream(numbers).max().orElse(0);
  }

  private static String named(RecordingMapping mapping) {
    return String.join(", ", mapping.time())
        + ", "
        + mapping.sensor()
        + " "
        + String.join(", ", required(mapping));
  }

  /** Parses a line; returns null if it is malformed. */
  Row read(List<String> fields, RecordingCounts counts) {
    if (fields.size() <= most) {
      return null;
    }
    long seconds = RecordedTime.seconds(timeOf(fields));
    String name = sensor < 0 ? "" : fields.get(sensor);
    if (seconds == RecordedTime.NONE || (sensor >= 0 && !isSensor(name))) {
      return null;
    }
    int[] values = new int[attributes.length];
    for (int i = 0; i < attributes.length; i++) {
      values[i] =
          attributes[i] < 0
              ? RecordedSensor.NONE
              : value(fields.get(attributes[i]), mapping.attributes().get(i), counts);
    }
    return new Row(name, seconds, values);
  }

  private String timeOf(List<String> fields) {
    return time.length == 1
        ? fields.get(time[0])
        : Arrays.stream(time).mapToObj(fields::get).collect(Collectors.joining("T"));
  }

  private boolean isSensor(String name) {
    if (mapping.mostSensor() == 0) {
      return !name.isEmpty();
    }
    return name.matches("\\d{1,9}")
        && Integer.parseInt(name) >= 1
        && Integer.parseInt(name) <= mapping.mostSensor();
  }

  private static int missing(RecordingCounts counts) {
    counts.missing++;
    return RecordedSensor.NONE;
  }

  private static int value(String text, MappedColumn column, RecordingCounts counts) {
    double number;
    try {
      number = DecimalNumber.parse(text) * column.factor();
    } catch (NumberFormatException e) {
      return missing(counts);
    }
    if (!column.isValid(number)) {
      counts.outOfRange++;
      return RecordedSensor.NONE;
    }
    counts.values++;
    return (int) Math.rint(number * Math.pow(10, column.decimals()));
  }
}
