package org.ngsildbench.ngsild.query;

/** Side that computes a mean. */
public enum AggregatedBy {
  /** The client, from all readings: every broker can answer this. */
  CLIENT,
  /** The broker, by the specification's aggregated temporal representation. */
  BROKER
}
