package org.ngsildbench.analysis.model;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The operations of a label that pauses of the load generator held, and the times with and without
 * them.
 *
 * @param label the sampler's label
 * @param times which times: {@code response}, or {@code delay} of notifications and messages
 * @param paused operations that pauses held, at least 1
 * @param all the times of all operations
 * @param others the times of the other operations; empty if pauses held all
 */
public record PausedSummary(
    String label,
    String times,
    long paused,
    LatencyStatistics all,
    Optional<LatencyStatistics> others) {

  /**
   * Returns the share of a figure that pauses explain, from 0 to 1, by the figure's name: {@code
   * mean}, {@code p50}, {@code p95}. The share is 1 if pauses held all operations.
   */
  public Map<String, Double> shares() {
    Map<String, Double> shares = new TreeMap<>();
    shares.put("mean", share(all.mean(), others.map(LatencyStatistics::mean).orElse(0.0)));
    put(shares, Percentile.P50);
    put(shares, Percentile.P95);
    return shares;
  }

  private void put(Map<String, Double> shares, Percentile percentile) {
    OptionalDouble with = all.at(percentile);
    if (with.isPresent()) {
      double without = others.map(rest -> rest.at(percentile).orElse(rest.max())).orElse(0.0);
      shares.put(percentile.key(), share(with.getAsDouble(), without));
    }
  }

  private static double share(double with, double without) {
    return with > 0 ? Math.max(0, 1 - without / with) : 0;
  }
}
