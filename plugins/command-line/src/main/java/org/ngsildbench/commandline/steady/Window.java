package org.ngsildbench.commandline.steady;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import lombok.Getter;

/**
 * One window of a warm-up: whole cycles that each send every query with the same parameters, so
 * that the medians of two windows differ only because of the broker. Not thread-safe.
 */
final class Window {

  private final Map<String, LongStream.Builder> nanos = new LinkedHashMap<>();

  /** Why queries failed: the last failure of each. */
  @Getter private final Map<String, String> failures = new LinkedHashMap<>();

  private final List<String> labels;
  private final long lengthNanos;
  private final long start = System.nanoTime();
  private boolean whole;

  /** Number of failed queries. */
  @Getter private int failed;

  Window(List<String> labels, long lengthNanos) {
    this.labels = labels;
    this.lengthNanos = lengthNanos;
    labels.forEach(label -> nanos.put(label, LongStream.builder()));
  }

  /**
   * Asks each query with each of its parameters once.
   *
   * @param over looked at before each query: the cycle, and its window with it, is left unfinished
   */
  void cycle(WarmUpTarget asked, BooleanSupplier over) {
    whole = false;
    for (int turn = 0; turn < WarmUpQueries.TURNS; turn++) {
      for (String label : labels) {
        if (over.getAsBoolean()) {
          return;
        }
        WarmUpResult answered = asked.ask(label, turn);
        if (answered == WarmUpResult.CUT) {
          return;
        }
        take(label, answered);
      }
    }
    whole = true;
  }

  private void take(String label, WarmUpResult answered) {
    nanos.get(label).add(answered.nanos());
    if (answered.failed()) {
      failed++;
      failures.put(label, answered.failure());
    }
  }

  /** Returns whether it contains whole cycles of the full duration; slow queries extend it. */
  boolean full() {
    return whole && System.nanoTime() - start >= lengthNanos;
  }

  /** The times of each query, {@link WarmUpResult#NEVER} for each failure; call once. */
  Map<String, long[]> times() {
    Map<String, long[]> times = new LinkedHashMap<>();
    nanos.forEach((label, all) -> times.put(label, all.build().toArray()));
    return times;
  }
}
