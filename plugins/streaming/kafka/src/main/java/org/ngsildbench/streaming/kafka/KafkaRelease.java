package org.ngsildbench.streaming.kafka;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Derives a broker's release, which brokers do not report. Each release raises the version of the
 * cluster metadata that it can read, and brokers do report that. The numbers are from Kafka's
 * {@code MetadataVersion}.
 */
final class KafkaRelease {

  private static final NavigableMap<Integer, String> FIRST_LEVELS =
      new TreeMap<>(
          Map.of(
              4, "3.3", 8, "3.4", 9, "3.5", 12, "3.6", 15, "3.7", 20, "3.8", 21, "3.9", 22, "4.0",
              26, "4.1"));

  /** Metadata version of the newest known release. */
  private static final int LAST_LEVEL = 27;

  private KafkaRelease() {}

  /**
   * The release in words.
   *
   * @param metadataVersion the highest that the broker supports
   */
  static String of(int metadataVersion) {
    if (metadataVersion > LAST_LEVEL) {
      return "newer than %s (metadata version %s)"
          .formatted(FIRST_LEVELS.lastEntry().getValue(), metadataVersion);
    }
    Map.Entry<Integer, String> release = FIRST_LEVELS.floorEntry(metadataVersion);
    return release == null ? "older than 3.3" : release.getValue();
  }
}
