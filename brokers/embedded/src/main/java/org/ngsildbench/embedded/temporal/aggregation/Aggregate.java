package org.ngsildbench.embedded.temporal.aggregation;

import java.util.HashSet;
import java.util.Set;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.JsonValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.Moments;
import org.ngsildbench.embedded.history.NumberColumn;

/**
 * The instances of one period, summed up while they are read. Not thread-safe.
 *
 * <p>Numbers count as what they are and booleans as 1 and 0; texts take part in minimum and maximum
 * as long as there are no numbers; whatever else there is is only counted.
 */
public final class Aggregate {

  private final Set<HistoryValue> distinct;
  private long totalCount;
  private Moments moments = Moments.NONE;
  private String firstText;
  private String lastText;

  /**
   * @param distinct whether the different values are wanted, which costs memory for each
   */
  public Aggregate(boolean distinct) {
    this.distinct = distinct ? new HashSet<>() : null;
  }

  /** Adds rows {@code from} (inclusive) to {@code to} (exclusive) of a block. */
  void add(Block block, int from, int to) {
    totalCount += to - from;
    if (distinct != null) {
      for (int row = from; row < to; row++) {
        distinct.add(block.values().get(row));
      }
    }
    if (block.values() instanceof NumberColumn numbers) {
      boolean whole = from == 0 && to == block.size();
      moments = moments.plus(whole ? numbers.moments() : numbers.numbers().moments(from, to));
    } else {
      for (int row = from; row < to; row++) {
        add(block.values().get(row));
      }
    }
  }

  private void add(HistoryValue value) {
    if (value instanceof NumberValue number) {
      moments = moments.plus(Moments.of(number.number()));
    } else if (value instanceof JsonValue json) {
      addJson(json.text());
    }
  }

  private void addJson(String text) {
    switch (text.charAt(0)) {
      case 't' -> moments = moments.plus(Moments.of(1));
      case 'f' -> moments = moments.plus(Moments.of(0));
      case '"' -> {
        firstText = firstText == null || text.compareTo(firstText) < 0 ? text : firstText;
        lastText = lastText == null || text.compareTo(lastText) > 0 ? text : lastText;
      }
      case '{', '[', 'n' -> {
        // Objects, arrays and null have no order and no sum.
      }
      default -> moments = moments.plus(Moments.of(Double.parseDouble(text)));
    }
  }

  /** How many instances. */
  long totalCount() {
    return totalCount;
  }

  /** How many different values, where they were wanted. */
  long distinctCount() {
    return distinct.size();
  }

  /** Of the numbers. */
  Moments moments() {
    return moments;
  }

  /** The first text; null if there is none. */
  HistoryValue firstText() {
    return firstText == null ? null : new JsonValue(firstText);
  }

  /** The last text; null if there is none. */
  HistoryValue lastText() {
    return lastText == null ? null : new JsonValue(lastText);
  }
}
