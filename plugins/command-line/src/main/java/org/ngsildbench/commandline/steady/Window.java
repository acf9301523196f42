package org.ngsildbench.commandline.steady;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** The service times of one stretch of a warm-up. Not thread-safe. */
final class Window {

  /** Of each query; slow ones make a window longer. */
  private static final int LEAST_ROUNDS = 3;

  private final Map<String, LongStream.Builder> nanos = new LinkedHashMap<>();
  private final List<String> labels;
  private final long lengthNanos;
  private final long start = System.nanoTime();
  private int rounds;
  private int failures;

  Window(List<String> labels, long lengthNanos) {
    this.labels = labels;
    this.lengthNanos = lengthNanos;
  }

  /** Asks each query once. */
  void round(Asked asked) {
    for (String label : labels) {
      long time = asked.serviceNanos(label);
      if (time > 0) {
        nanos.computeIfAbsent(label, first -> LongStream.builder()).add(time);
      } else {
        failures++;
      }
    }
    rounds++;
  }

  boolean full() {
    return rounds >= LEAST_ROUNDS && System.nanoTime() - start >= lengthNanos;
  }

  int failures() {
    return failures;
  }

  /** The times of each query that was answered; to be asked for once. */
  Map<String, long[]> times() {
    Map<String, long[]> times = new LinkedHashMap<>();
    nanos.forEach((label, all) -> times.put(label, all.build().toArray()));
    return times;
  }

  /** Whoever answers. */
  @FunctionalInterface
  interface Asked {

    /** How long an answer took; 0 when there was none. */
    long serviceNanos(String label);
  }
}
