package org.ngsildbench.embedded.temporal.aggregation;

import java.util.HashSet;
import java.util.Set;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.JsonValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.Moments;
import org.ngsildbench.embedded.history.NumberColumn;

/**
 * Statistics of the instances of one period. Not thread-safe.
 *
 * <p>Booleans count as 1 and 0. Strings take part in minimum and maximum if there are no numbers.
 * Other values are only counted.
 */
public final class Aggregate {

  private final Set<HistoryValue> distinct;

  /** Number of instances. */
  @Getter(AccessLevel.PACKAGE)
  private long totalCount;

  /** Moments of the numbers. */
  @Getter(AccessLevel.PACKAGE)
  private Moments moments = Moments.NONE;

  private String firstText;
  private String lastText;

  /**
   * @param distinct whether to count distinct values, which costs memory for each
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

  /** Returns the number of distinct values, if enabled. */
  long distinctCount() {
    return distinct.size();
  }

  /** Returns the first string in code point order; null if there is none. */
  HistoryValue firstText() {
    return firstText == null ? null : new JsonValue(firstText);
  }

  /** Returns the last string in code point order; null if there is none. */
  HistoryValue lastText() {
    return lastText == null ? null : new JsonValue(lastText);
  }
}
