package org.ngsildbench.analysis.compare.runs;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * How many operations of a label failed or were answered incorrectly. Latency and throughput are of
 * the others; where too many failed, the others are no fair sample. Immutable.
 *
 * @param failed failed and incorrect operations
 * @param all all operations that ended
 */
public record FailedShare(long failed, long all) {

  /** A larger share on either side makes latencies incomparable. */
  public static final double MOST = 0.01;

  /** The probability that chance alone makes two equal shares look different. */
  private static final double LEVEL = 0.01;

  /** The share of a thing in a {@code summary.json}; empty if its counters are not there. */
  static Optional<FailedShare> of(Section section, Map<String, Object> fields) {
    return switch (section) {
      case OPERATIONS, SCALABILITY -> of(fields, "count", "errors", "wrongAnswers");
      // A size that the broker does not take is a property of the broker, not a failed run.
      case INGESTION ->
          Boolean.TRUE.equals(fields.get("sizeLimit"))
              ? Optional.empty()
              : of(fields, "batches", "errors");
      case STREAMING -> of(fields, "sent", "failed");
      case VEHICLES -> of(fields, "sent", "lost");
      case NOTIFICATIONS -> Optional.empty();
    };
  }

  private static Optional<FailedShare> of(
      Map<String, Object> fields, String all, String... failures) {
    if (!(fields.get(all) instanceof Double whole)) {
      return Optional.empty();
    }
    double failed = 0;
    for (String failure : failures) {
      failed += fields.get(failure) instanceof Double count ? count : 0;
    }
    return Optional.of(new FailedShare(Math.round(failed), Math.round(whole)));
  }

  /** Both together. */
  FailedShare plus(FailedShare other) {
    return new FailedShare(failed + other.failed, all + other.all);
  }

  /** Whether more than {@link #MOST} failed. */
  public boolean tooLarge() {
    return failed > MOST * all;
  }

  /** Whether nothing succeeded. */
  public boolean total() {
    return failed > 0 && failed >= all;
  }

  /**
   * Whether two shares differ by more than chance: given how many failed in both together, those of
   * one side are binomial if both fail equally often.
   */
  boolean differsFrom(FailedShare other) {
    int together = (int) Math.min(Integer.MAX_VALUE, failed + other.failed);
    if (together == 0 || all == 0 || other.all == 0) {
      return false;
    }
    BinomialDistribution equal =
        new BinomialDistribution(null, together, (double) all / (all + other.all));
    int here = (int) Math.min(together, failed);
    double tail =
        Math.min(equal.cumulativeProbability(here), 1 - equal.cumulativeProbability(here - 1));
    return 2 * tail < LEVEL;
  }

  /** For example {@code 3 of 1,000 operations (0.3 %) failed}. */
  public String words() {
    BigDecimal percent = new BigDecimal(all == 0 ? 0 : 100.0 * failed / all);
    BigDecimal rounded =
        percent.compareTo(BigDecimal.TEN) >= 0
            ? percent.setScale(0, RoundingMode.HALF_UP)
            : percent.round(new MathContext(2));
    return String.format(
        Locale.ROOT,
        "%,d of %,d operations (%s %%) failed",
        failed,
        all,
        rounded.stripTrailingZeros().toPlainString());
  }
}
