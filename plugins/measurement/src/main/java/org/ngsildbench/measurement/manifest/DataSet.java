package org.ngsildbench.measurement.manifest;

import static java.util.stream.Collectors.joining;

import java.io.Serializable;
import java.util.List;
import org.ngsildbench.measurement.json.RecordJson.OmitEmpty;

/**
 * The data that the broker holds. Immutable.
 *
 * @param seed the fleet's seed
 * @param buses number of buses
 * @param stations number of stations
 * @param days length of the history
 * @param periodSeconds time between two readings of a sensor
 * @param model the data model, {@code attributes} or {@code observations}
 * @param data the quality of the readings, such as {@code clean}, which null (an older manifest)
 *     means
 * @param fingerprint digest of the expected data, hexadecimal
 * @param replayed the recorded sensors in it; empty where all readings are generated
 */
public record DataSet(
    long seed,
    int buses,
    int stations,
    int days,
    long periodSeconds,
    String model,
    String data,
    String fingerprint,
    @OmitEmpty List<ReplayedSensors> replayed)
    implements Serializable {

  private static final String CLEAN = "clean";

  /** Takes a copy. */
  public DataSet {
    data = data == null ? CLEAN : data;
    replayed = List.copyOf(replayed);
  }

  /** Creates a data set of clean generated readings only. */
  public DataSet(
      long seed,
      int buses,
      int stations,
      int days,
      long periodSeconds,
      String model,
      String fingerprint) {
    this(seed, buses, stations, days, periodSeconds, model, CLEAN, fingerprint, List.of());
  }

  /** Returns what differs from clean generated readings, after a comma; empty if nothing does. */
  public String deviations() {
    return quality() + (replayed.isEmpty() ? "" : ", recorded sensors " + replayedDigits());
  }

  /** Returns the quality of the readings after a comma; empty if they are clean. */
  public String quality() {
    return data.equals(CLEAN) ? "" : ", " + data + " data";
  }

  /** Returns a short digest of the replayed recordings; empty without any. */
  public String replayedDigits() {
    return replayed.stream().map(one -> "%.8s".formatted(one.sha256())).collect(joining("+"));
  }

  /** Returns this data set with recorded sensors. */
  public DataSet replaying(List<ReplayedSensors> recordings) {
    return new DataSet(
        seed, buses, stations, days, periodSeconds, model, data, fingerprint, recordings);
  }
}
