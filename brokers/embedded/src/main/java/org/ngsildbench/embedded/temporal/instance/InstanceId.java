package org.ngsildbench.embedded.temporal.instance;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import org.ngsildbench.embedded.history.SeriesKey;

/**
 * The URIs that name instances ({@code instanceId}, clause 4.5.8): the series, by a hash of what
 * tells it apart, then the instance's time, which is unique within it. Nothing need be stored for
 * it, and it stays the same for as long as the instance stands.
 */
public final class InstanceId {

  private static final String PREFIX = "urn:ngsi-ld:instance:";

  private InstanceId() {}

  /** What the ids of all instances of a series begin with; the time in microseconds follows. */
  public static String prefix(String entityId, SeriesKey key) {
    // No character below a blank can stand in a URI, so that no two keys make the same text.
    String text =
        entityId + '\n' + key.attribute() + '\n' + key.datasetId() + '\n' + key.observed();
    UUID hash = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    return PREFIX + String.format(Locale.ROOT, "%016x", hash.getMostSignificantBits()) + ":";
  }

  /** The time an id names, where it is one of a series of that prefix; null if it is not. */
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
