package org.ngsildbench.measurement.latency;

import java.util.Locale;

/** Which of an operation's times a histogram holds. */
public enum LatencyKind {
  /** From the actual start of the operation to its end. */
  SERVICE,
  /** From the intended start of the operation to its end. */
  RESPONSE,
  /** What the client spent on computing the answer from the broker's data, apart from requests. */
  AGGREGATION,
  /** From the intended start of a write to the arrival of a notification, or message, of it. */
  DELAY,
  /** From the actual send of a message to its arrival. */
  TRANSIT,
  /** From the intended send of a message to the moment at which its sender came to it. */
  LATENESS;

  /** The name in a log's tags. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
