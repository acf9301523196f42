package org.ngsildbench.embedded;

import java.io.PrintStream;
import lombok.RequiredArgsConstructor;

/** Prints a progress line at every tenth of a long task. Not thread-safe. */
@RequiredArgsConstructor
final class PercentProgress {

  private static final long STEPS = 10;

  private final PrintStream out;
  private long lastStep;

  void filled(long done, long all) {
    long step = all == 0 ? STEPS : done * STEPS / all;
    if (step > lastStep) {
      lastStep = step;
      out.printf(java.util.Locale.ROOT, "filled %d %% of %,d readings%n", step * 100 / STEPS, all);
    }
  }
}
