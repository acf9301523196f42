package org.ngsildbench.measurement.manifest;

import java.io.Serializable;
import java.util.List;

/**
 * Recorded sensors that speak in a data set, in place of generated readings or beside them.
 * Immutable.
 *
 * @param source where the recording comes from; empty where its mapping does not say
 * @param licence what one may do with it; empty where its mapping does not say
 * @param mapping the name of the mapping by which its files were read
 * @param sensors how many sensors it has
 * @param loopSeconds after which time it begins anew
 * @param sha256 digest of what is replayed and as what, hexadecimal: of two recordings with the
 *     same digest the same readings come
 * @param files the name and the SHA-256 of each file, with a blank between; of many the first
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

  /** Takes a copy. */
  public ReplayedSensors {
    files = List.copyOf(files);
  }

  /** For people: the source and what one may do with it. */
  public String describe() {
    return "%s, licence: %s"
        .formatted(
            source.isEmpty() ? "source not named" : source,
            licence.isEmpty() ? "not named" : licence);
  }
}
