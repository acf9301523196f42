package org.ngsildbench.measurement.manifest;

import java.util.Locale;
import java.util.Optional;

/**
 * How far a broker's clock was from that of the machine that made the load, or the clock of whoever
 * writes its answers' {@code Date}: a proxy before the broker may put in its own, as nginx does.
 *
 * @param offsetMillis how far it was ahead; below 0 where it was behind
 * @param uncertaintyMillis the offset is right within this, plus or minus
 */
public record BrokerClock(long offsetMillis, long uncertaintyMillis) {

  /** Half a second is what brokers' answers tell anyway. */
  private static final long WORTH_TELLING_MILLIS = 1_000;

  /** For instance {@code 90.0 s ahead, plus or minus 0.6 s}. */
  public String inWords() {
    return String.format(
        Locale.ROOT,
        "%,.1f s %s, plus or minus %,.1f s",
        Math.abs(offsetMillis) / 1e3,
        offsetMillis < 0 ? "behind" : "ahead",
        uncertaintyMillis / 1e3);
  }

  /**
   * What a reader has to know of it: a sentence where it is surely over a second off. It spoils no
   * figure, since durations are taken by one clock each.
   */
  public Optional<String> remark() {
    return Math.abs(offsetMillis) - uncertaintyMillis <= WORTH_TELLING_MILLIS
        ? Optional.empty()
        : Optional.of(
            "The broker's clock is not that of the load generator (%s, by whoever writes its answers' Date, which a proxy before the broker may do): no time of this report is taken by it, but where it is the broker's own, createdAt, modifiedAt, notifiedAt and its log are off by as much, what is observed now lies in its %s, and it may judge tokens and certificates wrongly."
                .formatted(inWords(), offsetMillis < 0 ? "future" : "past"));
  }
}
