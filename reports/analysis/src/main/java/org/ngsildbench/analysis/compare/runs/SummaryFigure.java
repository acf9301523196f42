package org.ngsildbench.analysis.compare.runs;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * One figure of a {@code summary.json}.
 *
 * @param name full path, with labels instead of indexes: {@code Q1.response.p99}
 * @param thing part of the name before the figure: {@code Q1}, {@code ingestion.create.1000}
 * @param value a Double, a Boolean or a String
 * @param dimension dimension of the value
 * @param whole total that it is part of, such as a label's count for its errors
 * @param times source in {@code latency.hlog}; empty for counters and the like
 */
public record SummaryFigure(
    String name,
    String thing,
    Object value,
    Dimension dimension,
    OptionalDouble whole,
    Optional<TimesFigure> times) {

  private static final String PRICE = "pricePerMillion";
  private static final Set<String> COSTS =
      Set.of(
          "cpuSeconds",
          "peakResidentBytes",
          "diskReadBytes",
          "diskWrittenBytes",
          "networkReceivedBytes",
          "networkSentBytes",
          "joules",
          PRICE);

  /** Returns whether it covers successful operations only. */
  public boolean ofSuccesses() {
    if (isCost()) {
      return true;
    }
    boolean speed = dimension == Dimension.MICROSECONDS || dimension == Dimension.RATE;
    return speed
        && !name.contains(".failure.")
        && !name.endsWith(".targetRate")
        && !name.endsWith(".achievedRate");
  }

  /** Returns whether it is a resource that servers used per successful operation. */
  public boolean isCost() {
    return thing.startsWith("cost.") && COSTS.contains(name.substring(thing.length() + 1));
  }

  /** Returns whether it depends on the prices of resources. */
  public boolean isPrice() {
    return isCost() && name.endsWith("." + PRICE);
  }

  /** Returns the number; 1 and 0 for true and false. */
  public double number() {
    return value instanceof Boolean truth ? (truth ? 1 : 0) : (Double) value;
  }
}
