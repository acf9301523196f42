package org.ngsildbench.embedded.temporal.aggregation;

import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;

/** The aggregation methods (clause 4.5.19.1). */
@RequiredArgsConstructor
public enum Method {
  /** Number of instances. */
  TOTAL_COUNT("totalCount"),
  /** Number of distinct values. */
  DISTINCT_COUNT("distinctCount"),
  /** Sum of the numbers. */
  SUM("sum"),
  /** Mean of the numbers. */
  AVG("avg"),
  /** The smallest number, or the first string in code point order. */
  MIN("min"),
  /** The largest number, or the last string in code point order. */
  MAX("max"),
  /** Population standard deviation of the numbers. */
  STDDEV("stddev"),
  /** Sum of the squares of the numbers. */
  SUMSQ("sumsq");

  private final String jsonName;

  /** Returns the method with a name; null if there is none. */
  public static Method named(String jsonName) {
    for (Method method : values()) {
      if (method.jsonName.equals(jsonName)) {
        return method;
      }
    }
    return null;
  }

  /** Returns the name in requests and responses. */
  public String jsonName() {
    return jsonName;
  }

  /** Returns the result for a period; null if undefined, such as the sum of strings. */
  public HistoryValue of(Aggregate aggregate) {
    if (this == TOTAL_COUNT) {
      return new NumberValue(aggregate.totalCount());
    }
    if (this == DISTINCT_COUNT) {
      return new NumberValue(aggregate.distinctCount());
    }
    if (aggregate.moments().count() > 0) {
      return new NumberValue(numeric(aggregate));
    }
    return this == MIN ? aggregate.firstText() : this == MAX ? aggregate.lastText() : null;
  }

  private double numeric(Aggregate aggregate) {
    return switch (this) {
      case TOTAL_COUNT, DISTINCT_COUNT -> throw new IllegalStateException("counted above");
      case SUM -> aggregate.moments().sum();
      case AVG -> aggregate.moments().mean();
      case MIN -> aggregate.moments().min();
      case MAX -> aggregate.moments().max();
      case STDDEV -> aggregate.moments().standardDeviation();
      case SUMSQ -> aggregate.moments().sumOfSquares();
    };
  }
}
