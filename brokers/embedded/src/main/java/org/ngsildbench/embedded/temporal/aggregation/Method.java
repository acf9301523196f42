package org.ngsildbench.embedded.temporal.aggregation;

import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;

/** How instances are aggregated (clause 4.5.19.1). */
public enum Method {
  /** How many instances there are. */
  TOTAL_COUNT("totalCount"),
  /** How many different values there are. */
  DISTINCT_COUNT("distinctCount"),
  /** The sum of numbers. */
  SUM("sum"),
  /** The mean of numbers. */
  AVG("avg"),
  /** The smallest number, or the text that comes first by its code points. */
  MIN("min"),
  /** The largest number, or the text that comes last by its code points. */
  MAX("max"),
  /** The standard deviation of numbers, taken as the whole population. */
  STDDEV("stddev"),
  /** The sum of the squares of numbers. */
  SUMSQ("sumsq");

  private final String jsonName;

  Method(String jsonName) {
    this.jsonName = jsonName;
  }

  /** The method of that name; null if there is none. */
  public static Method named(String jsonName) {
    for (Method method : values()) {
      if (method.jsonName.equals(jsonName)) {
        return method;
      }
    }
    return null;
  }

  /** As it is written in requests and answers. */
  public String jsonName() {
    return jsonName;
  }

  /** The result over a period; null where the values have none, such as the sum of texts. */
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
