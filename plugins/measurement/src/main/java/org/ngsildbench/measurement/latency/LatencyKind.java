package org.ngsildbench.measurement.latency;

import java.util.Locale;

/** The duration that a histogram records. */
public enum LatencyKind {
  /** From the actual start to the end of a correct operation. */
  SERVICE,
  /** From the intended start to the end of a correct operation. */
  RESPONSE,
  /** From the intended start to the end of a failed or incorrect operation. */
  FAILURE,
  /** Response times of operations that pauses of the load generator delayed. */
  PAUSED,
  /** Client-side aggregation time, excluding requests. */
  AGGREGATION,
  /** From the intended start of a write to the arrival of its notification or message. */
  DELAY,
  /** Delays of arrivals that pauses of the load generator delayed. */
  PAUSED_DELAY,
  /** From the actual send of a message to its arrival. */
  TRANSIT,
  /** From the intended to the actual send time of a message. */
  LATENESS,
  /** From the acknowledgement of a write to the start of a read that did not return it. */
  STALENESS,
  /** From the due time of an idle load generator thread to its wake-up. */
  HICCUP,
  /** Garbage collections that stopped the load generator. */
  GC;

  /** The name in a log's tags. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns whether the times belong to the load generator instead of operations. */
  public boolean isOfGenerator() {
    return this == HICCUP || this == GC;
  }
}
