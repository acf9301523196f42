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
 * @param fingerprint digest of what the data must be, hexadecimal
 * @param replayed the recorded sensors in it; empty where all readings are generated
 */
public record DataSet(
    long seed,
    int buses,
    int stations,
    int days,
    long periodSeconds,
    String model,
    String fingerprint,
    @OmitEmpty List<ReplayedSensors> replayed)
    implements Serializable {

  /** Takes a copy. */
  public DataSet {
    replayed = List.copyOf(replayed);
  }

  /** Creates a data set of generated readings only. */
  public DataSet(
      long seed,
      int buses,
      int stations,
      int days,
      long periodSeconds,
      String model,
      String fingerprint) {
    this(seed, buses, stations, days, periodSeconds, model, fingerprint, List.of());
  }

  /** Returns a short digest of the replayed recordings; empty without any. */
  public String replayedDigits() {
    return replayed.stream().map(one -> "%.8s".formatted(one.sha256())).collect(joining("+"));
  }

  /** The same with recorded sensors in it. */
  public DataSet replaying(List<ReplayedSensors> recordings) {
    return new DataSet(seed, buses, stations, days, periodSeconds, model, fingerprint, recordings);
  }
}
