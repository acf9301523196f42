package org.ngsildbench.measurement.latency;

import java.util.Locale;

/** Which of an operation's times a histogram holds. */
public enum LatencyKind {
  /** From the actual start of a successful, correct operation to its end. */
  SERVICE,
  /** From the intended start of a successful, correct operation to its end. */
  RESPONSE,
  /** From the intended start of an operation that failed, or was answered wrongly, to its end. */
  FAILURE,
  /** The response times of those operations that pauses of the load generator held. */
  PAUSED,
  /** What the client spent on computing the answer from the broker's data, apart from requests. */
  AGGREGATION,
  /** From the intended start of a write to the arrival of a notification, or message, of it. */
  DELAY,
  /** The delays of those arrivals that pauses of the load generator held. */
  PAUSED_DELAY,
  /** From the actual send of a message to its arrival. */
  TRANSIT,
  /** From the intended send of a message to the moment at which its sender came to it. */
  LATENESS,
  /** From the moment at which an idle thread of the load generator should wake to its wake-up. */
  HICCUP,
  /** Garbage collections that stopped the load generator. */
  GC;

  /** The name in a log's tags. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether the times are the load generator's own and of no operation. */
  public boolean isOfGenerator() {
    return this == HICCUP || this == GC;
  }
}
