package org.ngsildbench.load.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.manifest.ReplayedSensors;

/** Recorded sensors, read from files with one mapping. Immutable and thread-safe. */
public final class SensorRecording {

  private static final long DAY = 86_400;

  private static final int MAX_FILES = 20;

  private final String name;

  @Getter(AccessLevel.PACKAGE)
  private final RecordingMapping mapping;

  /** Files with their counts. */
  @Getter private final List<RecordedFile> files;

  private final List<RecordedSensor> sensors;

  /** Indexes of the columns that the files have. */
  @Getter(AccessLevel.PACKAGE)
  private final List<Integer> columns;

  /** Description for the data set and manifests; names at most 20 files. */
  @Getter private final ReplayedSensors described;

  /**
   * Creates a recording.
   *
   * @param name name of the mapping
   */
  SensorRecording(
      String name,
      RecordingMapping mapping,
      List<RecordedFile> files,
      List<RecordedSensor> sensors) {
    this.name = name;
    this.mapping = mapping;
    this.files = List.copyOf(files);
    this.sensors = List.copyOf(sensors);
    this.columns =
        IntStream.range(0, mapping.attributes().size()).filter(this::isPresent).boxed().toList();
    this.described = describe();
  }

  private boolean isPresent(int column) {
    return !mapping.optional().contains(mapping.attributes().get(column).column())
        || sensors.stream().anyMatch(sensor -> sensor.hasValue(column));
  }

  /** Returns the number of sensors. */
  public int sensorCount() {
    return sensors.size();
  }

  /** Returns the replayed attributes. */
  public List<String> attributes() {
    return mappedColumns().map(MappedColumn::attribute).toList();
  }

  private Stream<MappedColumn> mappedColumns() {
    return columns.stream().map(mapping.attributes()::get);
  }

  private ReplayedSensors describe() {
    return new ReplayedSensors(
        mapping.source(),
        mapping.licence(),
        name,
        sensors.size(),
        loopSeconds(),
        sha256(),
        files.stream()
            .limit(MAX_FILES)
            .map(file -> file.file().getFileName() + " " + file.sha256())
            .toList());
  }

  /**
   * Returns a digest of the replayed values, attributes and targets. Independent of file names, and
   * of the division into files if a column names the sensor.
   */
  private String sha256() {
    MessageDigest sum = Sha256.begun();
    sum.update(String.join(" ", mapping.targets()).getBytes(UTF_8));
    mappedColumns()
        .forEach(
            column ->
                sum.update(
                    "\n%s %s %s"
                        .formatted(column.attribute(), column.unitCode(), column.decimals())
                        .getBytes(UTF_8)));
    for (RecordedSensor sensor : sensors) {
      sum.update("\n".getBytes(UTF_8));
      sensor.digest(sum, columns);
    }
    return HexFormat.of().formatHex(sum.digest());
  }

  /** Returns a sensor by its index, ordered by first line. */
  RecordedSensor sensor(int number) {
    return sensors.get(number);
  }

  /** Returns the time of the first measurement in seconds since 1970. */
  long first() {
    return sensors.stream().mapToLong(RecordedSensor::first).min().orElseThrow();
  }

  /**
   * Returns the repeat period in seconds: whole days if the recording has one, so that the time of
   * day is kept. The last measurement lasts as long as the usual one.
   */
  public long loopSeconds() {
    long last = sensors.stream().mapToLong(RecordedSensor::last).max().orElseThrow();
    long interval =
        sensors.stream()
            .max(Comparator.comparingInt(RecordedSensor::rows))
            .map(RecordedSensor::interval)
            .orElseThrow();
    long length = last - first() + interval;
    // Clocks are not exact: a day that lacks less than half an interval is whole.
    long days = (length + interval / 2) / DAY;
    return days == 0 ? length : days * DAY;
  }
}
