package org.ngsildbench.measurement.manifest;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/**
 * Recorded sensors replayed in a data set, instead of generated readings or in addition. Immutable.
 *
 * @param source source of the recording; empty if the mapping does not name it
 * @param licence licence of the recording; empty if the mapping does not name it
 * @param mapping name of the mapping that read the files
 * @param sensors number of sensors
 * @param loopSeconds time after which the replay repeats, seconds
 * @param sha256 hexadecimal digest of the replayed readings; equal digests replay equal readings
 * @param files name and SHA-256 of each file, separated by a space; the first ones of many
 */
public record ReplayedSensors(
    String source,
    String licence,
    String mapping,
    int sensors,
    long loopSeconds,
    String sha256,
    List<String> files)
    implements Serializable {

  /** Refuses absent values. */
  public ReplayedSensors {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(licence, "licence");
    Objects.requireNonNull(mapping, "mapping");
    Objects.requireNonNull(sha256, "sha256");
    files = List.copyOf(files);
  }

  /** Returns source and licence, for display. */
  public String describe() {
    return "%s, licence: %s"
        .formatted(
            source.isEmpty() ? "source not named" : source,
            licence.isEmpty() ? "not named" : licence);
  }
}
