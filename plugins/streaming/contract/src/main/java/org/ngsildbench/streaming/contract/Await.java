package org.ngsildbench.streaming.contract;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for asynchronous conditions. */
public final class Await {

  /** Timeout that is ample for a busy machine; passing tests never reach it. */
  static final Duration AMPLE = Duration.ofSeconds(120);

  private Await() {}

  /**
   * Returns as soon as the condition is true.
   *
   * @param missing describes the unmet condition on timeout
   */
  public static void await(BooleanSupplier condition, Supplier<String> missing)
      throws InterruptedException {
    long deadline = System.nanoTime() + AMPLE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("after " + AMPLE.toSeconds() + " s: " + missing.get());
      }
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }
}
