package org.ngsildbench.analysis.compare.runs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.ngsildbench.analysis.model.NumberText;

/**
 * Share of a label's operations that failed, were incorrect or got lost. Latency and throughput
 * cover only the others, which are not representative if too many failed. Immutable.
 *
 * @param failed failed and incorrect operations
 * @param all completed operations
 */
public record FailedShare(long failed, long all) {

  /** A larger share on either side makes latencies incomparable. */
  public static final double MAX = 0.01;

  /** The probability that two equal shares appear different by chance. */
  private static final double LEVEL = 0.01;

  /** The share of an element of {@code summary.json}; empty without its counters. */
  static Optional<FailedShare> of(Section section, Map<String, Object> fields) {
    return switch (section) {
      case OPERATIONS, SCALABILITY ->
          of(fields, List.of("count"), List.of("errors", "wrongAnswers"));
      // A size that the broker does not take is a property of the broker, not a failed run.
      case INGESTION ->
          Boolean.TRUE.equals(fields.get("sizeLimit"))
              ? Optional.empty()
              : of(fields, List.of("batches"), List.of("errors"));
      // Lost messages have no delay.
      case STREAMING -> of(fields, List.of("sent"), List.of("failed", "lost"));
      case VEHICLES -> of(fields, List.of("sent"), List.of("lost"));
      case NOTIFICATIONS -> of(fields, List.of("notified", "lost"), List.of("lost"));
      // Staleness is of the incorrect reads.
      case CONSISTENCY -> Optional.empty();
      case COST -> of(fields, List.of("count"), List.of("failed"));
    };
  }

  private static Optional<FailedShare> of(
      Map<String, Object> fields, List<String> all, List<String> failures) {
    return fields.get(all.get(0)) instanceof Double
        ? Optional.of(new FailedShare(sum(fields, failures), sum(fields, all)))
        : Optional.empty();
  }

  private static long sum(Map<String, Object> fields, List<String> names) {
    return Math.round(
        names.stream()
            .mapToDouble(name -> fields.get(name) instanceof Double count ? count : 0)
            .sum());
  }

  /** Adds both. */
  FailedShare plus(FailedShare other) {
    return new FailedShare(failed + other.failed, all + other.all);
  }

  /** Returns whether more than {@link #MAX} failed. */
  public boolean tooLarge() {
    return failed > MAX * all;
  }

  /** Returns whether none succeeded. */
  public boolean total() {
    return failed > 0 && failed >= all;
  }

  /**
   * Returns whether two shares differ significantly: given the total of failures, those of one side
   * are binomial if both fail equally often.
   */
  boolean differsFrom(FailedShare other) {
    int allFailed = (int) Math.min(Integer.MAX_VALUE, failed + other.failed);
    if (allFailed == 0 || all == 0 || other.all == 0) {
      return false;
    }
    BinomialDistribution equal =
        new BinomialDistribution(null, allFailed, (double) all / (all + other.all));
    int here = (int) Math.min(allFailed, failed);
    double tail =
        Math.min(equal.cumulativeProbability(here), 1 - equal.cumulativeProbability(here - 1));
    return 2 * tail < LEVEL;
  }

  /** Returns for example {@code 3 of 1,000 operations (0.3 %) failed}. */
  public String words() {
    return NumberText.share(failed, all, "operations") + " failed";
  }
}
