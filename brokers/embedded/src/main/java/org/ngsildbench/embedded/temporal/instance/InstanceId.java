package org.ngsildbench.embedded.temporal.instance;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import org.ngsildbench.embedded.history.SeriesKey;

/**
 * The URIs of instances ({@code instanceId}, clause 4.5.8): a hash of the series key and the
 * instance's time, which is unique within the series. Ids are stable and need no storage.
 */
public final class InstanceId {

  private static final String PREFIX = "urn:ngsi-ld:instance:";

  private InstanceId() {}

  /** Returns the common prefix of a series' ids; the time (μs) follows. */
  public static String prefix(String entityId, SeriesKey key) {
    // A URI has no control characters, so different keys give different texts.
    String text =
        entityId + '\n' + key.attribute() + '\n' + key.datasetId() + '\n' + key.observed();
    UUID hash = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    return PREFIX + String.format(Locale.ROOT, "%016x", hash.getMostSignificantBits()) + ":";
  }

  /** Returns the time in an id with this prefix; null if the prefix differs. */
  public static Long timeOf(String instanceId, String prefix) {
    if (!instanceId.startsWith(prefix)) {
      return null;
    }
    try {
      return Long.valueOf(instanceId.substring(prefix.length()));
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
