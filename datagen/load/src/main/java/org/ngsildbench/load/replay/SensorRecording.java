package org.ngsildbench.load.replay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.manifest.Replayed;

/** Files of measurements that were read by one mapping. Immutable and thread-safe. */
public final class SensorRecording {

  private static final long DAY = 86_400;

  private static final int FILES_TOLD = 20;

  private final String name;
  private final RecordingMapping mapping;
  private final List<RecordedFile> files;
  private final List<RecordedSensor> sensors;
  private final Replayed described;

  /**
   * A recording.
   *
   * @param name of the mapping
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
    this.described = describe();
  }

  /** The files, and what was found in each. */
  public List<RecordedFile> files() {
    return files;
  }

  /** How many sensors there are. */
  public int sensorCount() {
    return sensors.size();
  }

  /** Which attributes it is played as. */
  public List<String> attributes() {
    return mapping.attributes().stream().map(MappedColumn::attribute).toList();
  }

  /** As the data set and manifests state it; of more than 20 files, the first are named. */
  public Replayed described() {
    return described;
  }

  private Replayed describe() {
    return new Replayed(
        mapping.source(),
        mapping.licence(),
        name,
        sensors.size(),
        loopSeconds(),
        sha256(),
        files.stream()
            .limit(FILES_TOLD)
            .map(file -> file.file().getFileName() + " " + file.sha256())
            .toList());
  }

  /**
   * Of what is replayed as what: the same whatever the files are called and, where a column names
   * the sensor, how they are cut; else each file is a sensor.
   */
  private String sha256() {
    MessageDigest sum = Sha256.begun();
    sum.update(String.join(" ", mapping.targets()).getBytes(UTF_8));
    mapping
        .attributes()
        .forEach(
            column ->
                sum.update(
                    "\n%s %s %d"
                        .formatted(column.attribute(), column.unitCode(), column.decimals())
                        .getBytes(UTF_8)));
    for (RecordedSensor sensor : sensors) {
      sum.update("\n".getBytes(UTF_8));
      sensor.digest(sum);
    }
    return HexFormat.of().formatHex(sum.digest());
  }

  RecordingMapping mapping() {
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
