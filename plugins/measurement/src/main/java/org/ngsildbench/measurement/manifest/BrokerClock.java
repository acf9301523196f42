package org.ngsildbench.measurement.manifest;

import java.util.Locale;
import java.util.Optional;

/**
 * Offset of a broker's clock from the load generator's, measured from the {@code Date} headers of
 * responses. A proxy such as nginx may set its own {@code Date}.
 *
 * @param offsetMillis offset in milliseconds, negative if the broker is behind
 * @param uncertaintyMillis max error of the offset, milliseconds
 */
public record BrokerClock(long offsetMillis, long uncertaintyMillis) {

  /** Min offset to report; {@code Date} headers have an error of half a second. */
  private static final long WORTH_TELLING_MILLIS = 1_000;

  /** Returns for instance {@code 90.0 s ahead, plus or minus 0.6 s}. */
  public String inWords() {
    return String.format(
        Locale.ROOT,
        "%,.1f s %s, plus or minus %,.1f s",
        Math.abs(offsetMillis) / 1e3,
        offsetMillis < 0 ? "behind" : "ahead",
        uncertaintyMillis / 1e3);
  }

  /**
   * Returns a warning if the offset is certainly over a second. Durations are not affected, since
   * each uses one clock.
   */
  public Optional<String> remark() {
    return Math.abs(offsetMillis) - uncertaintyMillis <= WORTH_TELLING_MILLIS
        ? Optional.empty()
        : Optional.of(
            "The broker's clock differs from the load generator's (%s, from the Date header, which a proxy may have written). No time of this report uses it. But the broker's createdAt, modifiedAt, notifiedAt and log are off by as much, current readings are in its %s, and tokens or certificates may be misjudged."
                .formatted(inWords(), offsetMillis < 0 ? "future" : "past"));
  }
}
