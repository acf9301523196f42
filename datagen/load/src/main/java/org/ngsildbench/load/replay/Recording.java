package org.ngsildbench.load.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.zip.CRC32;

/** Files of measurements that were read by one mapping. Immutable and thread-safe. */
public final class Recording {

  private static final long DAY = 86_400;

  private final Mapping mapping;
  private final List<RecordedFile> files;
  private final List<RecordedSensor> sensors;

  Recording(Mapping mapping, List<RecordedFile> files, List<RecordedSensor> sensors) {
    this.mapping = mapping;
    this.files = List.copyOf(files);
    this.sensors = List.copyOf(sensors);
  }

  /** The files, and what was found in each. */
  public List<RecordedFile> files() {
    return files;
  }

  /** Where the data come from, as the mapping says; may be empty. */
  public String source() {
    return mapping.source();
  }

  /** What one may do with them, as the mapping says; may be empty. */
  public String licence() {
    return mapping.licence();
  }

  /** How many sensors there are. */
  public int sensorCount() {
    return sensors.size();
  }

  /** Which attributes it is played as. */
  public List<String> attributes() {
    return mapping.attributes().stream().map(MappedColumn::attribute).toList();
  }

  /** For people and for telling one recording from another: source, licence, a checksum. */
  public String describe() {
    CRC32 sum = new CRC32();
    mapping.attributes().forEach(column -> sum.update(column.attribute().getBytes(UTF_8)));
    sensors.forEach(sensor -> sensor.digest(sum));
    return "%s, licence: %s, content %08x"
        .formatted(
            source().isEmpty() ? "source not named" : source(),
            licence().isEmpty() ? "not named" : licence(),
            sum.getValue());
  }

  Mapping mapping() {
    return mapping;
  }

  /** A sensor, in the order of their first lines. */
  RecordedSensor sensor(int number) {
    return sensors.get(number);
  }

  /** When the first measurement was, in seconds of the epoch. */
  long first() {
    return sensors.stream().mapToLong(RecordedSensor::first).min().orElseThrow();
  }

  /**
   * After how many seconds it begins anew: whole days where it has one, so that noon stays noon.
   */
  public long loopSeconds() {
    long last = sensors.stream().mapToLong(RecordedSensor::last).max().orElseThrow();
    long length = last - first() + 1;
    return length >= DAY ? length / DAY * DAY : length;
  }
}
