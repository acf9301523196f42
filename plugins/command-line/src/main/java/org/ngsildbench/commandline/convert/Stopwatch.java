package org.ngsildbench.commandline.convert;

/** Time since it was started. */
record Stopwatch(long startNanos) {

  static Stopwatch started() {
    return new Stopwatch(System.nanoTime());
  }

  /** Above zero, for rates. */
  double seconds() {
    return Math.max(1e-3, (System.nanoTime() - startNanos) / 1e9);
  }
}
