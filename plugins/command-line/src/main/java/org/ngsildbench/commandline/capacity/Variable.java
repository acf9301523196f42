package org.ngsildbench.commandline.capacity;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Variable increased by a capacity search. */
@RequiredArgsConstructor
public enum Variable {
  /**
   * Operations per second at random times (a Poisson process), independent of earlier operations.
   */
  RATE("/s", 10, 10_000, false),
  /** Concurrent threads, each with one operation after another. */
  THREADS(" threads", 1, 1_000, true),
  /** Entities a batch. */
  BATCH(" entities", 100, 16_000, true),
  /** Simulated drivers. */
  DRIVERS(" drivers", 1_000, 1_000_000, true),

  /** Subscriptions, each notified at least once. */
  SUBSCRIPTIONS(" subscriptions", 1, 15_000, true);

  private final String unit;

  /** Default lower bound. */
  @Getter private final double least;

  /** Default upper bound. */
  @Getter private final double most;

  /** Whether values are integers. */
  @Getter private final boolean whole;

  /** The variable of that name; empty if there is none. */
  public static Optional<Variable> of(String text) {
    return Arrays.stream(values()).filter(one -> one.text().equals(text)).findFirst();
  }

  /** Returns all names, as in {@code rate, threads, batch}. */
  public static String names() {
    return Arrays.stream(values()).map(Variable::text).collect(Collectors.joining(", "));
  }

  /** Returns the name in options and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the unit in files: {@code /s}, {@code threads} and so on. */
  public String unit() {
    return unit.strip();
  }

  /** Returns the system under test, for display. */
  String system() {
    return this == DRIVERS ? "sink" : "broker";
  }

  /** A value as people read it: {@code 1,250/s}. */
  public String of(double value) {
    String digits = value == Math.rint(value) ? "%,.0f" : value < 100 ? "%,.2f" : "%,.1f";
    return String.format(Locale.ROOT, digits, value) + unit;
  }
}
