package org.ngsildbench.analysis.compare.runs;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One figure of a {@code summary.json}.
 *
 * @param name its full path, labels in place of indexes: {@code Q1.response.p99}
 * @param thing the part of the name before the figure itself: {@code Q1}, {@code
 *     ingestion.create.1000}
 * @param value a Double, a Boolean or a String
 * @param dimension what it is measured in
 * @param whole what it is a part of, for those that are: a label's errors are part of its count
 * @param times where it comes from in {@code latency.hlog}; empty for counters and the like
 */
public record SummaryFigure(
    String name,
    String thing,
    Object value,
    Dimension dimension,
    OptionalDouble whole,
    Optional<TimesFigure> times) {

  /** Whether it describes successful operations only, and so depends on which ones failed. */
  public boolean ofSuccesses() {
    boolean speed = dimension == Dimension.MICROSECONDS || dimension == Dimension.RATE;
    return speed
        && !name.contains(".failure.")
        && !name.endsWith(".targetRate")
        && !name.endsWith(".achievedRate");
  }

  /** Its number; 1 and 0 for true and false. */
  public double number() {
    return value instanceof Boolean truth ? (truth ? 1 : 0) : (Double) value;
  }
}
