package org.ngsildbench.streaming.kafka;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Which release a broker is of. A broker does not tell; but each release has raised the version of
 * the cluster's records that it can read, and that it tells. The numbers are those of Kafka's own
 * {@code MetadataVersion}.
 */
final class KafkaRelease {

  private static final NavigableMap<Integer, String> FIRST_LEVELS =
      new TreeMap<>(
          Map.of(
              4, "3.3", 8, "3.4", 9, "3.5", 12, "3.6", 15, "3.7", 20, "3.8", 21, "3.9", 22, "4.0",
              26, "4.1"));

  /** The last level of the last release that is known here. */
  private static final int LAST_LEVEL = 27;

  private KafkaRelease() {}

  /**
   * The release in words.
   *
   * @param metadataVersion the highest that the broker supports
   */
  static String of(int metadataVersion) {
    if (metadataVersion > LAST_LEVEL) {
      return "newer than %s (metadata version %d)"
          .formatted(FIRST_LEVELS.lastEntry().getValue(), metadataVersion);
    }
    Map.Entry<Integer, String> release = FIRST_LEVELS.floorEntry(metadataVersion);
    return release == null ? "older than 3.3" : release.getValue();
  }
}
