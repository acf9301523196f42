package org.ngsildbench.analysis.model;

import lombok.RequiredArgsConstructor;

/**
 * The percentiles of a report.
 *
 * <p>A percentile is reported only if at least one sample is expected beyond it: {@code n (1 - p)
 * >= 1}, so 10 samples for the 90th, 1,000 for the 99.9th. With fewer samples it equals the
 * maximum.
 */
@RequiredArgsConstructor
public enum Percentile {
  /** The median. */
  P50("p50", "p50", 500),
  /** The 90th percentile. */
  P90("p90", "p90", 900),
  /** The 95th percentile. */
  P95("p95", "p95", 950),
  /** The 99th percentile. */
  P99("p99", "p99", 990),
  /** The 99.9th percentile. */
  P999("p999", "p99.9", 999);

  private final String key;
  private final String title;
  private final int perMille;

  /** Its name in {@code summary.json}. */
  public String key() {
    return key;
  }

  /** Returns the name in tables. */
  public String title() {
    return title;
  }

  /** The percentage of samples not beyond it, 0 to 100. */
  public double percent() {
    return perMille / 10.0;
  }

  /** Returns whether this many samples support it. */
  public boolean carriedBy(long samples) {
    return samples * (1000 - perMille) >= 1000;
  }
}
