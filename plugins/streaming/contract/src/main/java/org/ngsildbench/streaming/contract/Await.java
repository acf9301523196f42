package org.ngsildbench.streaming.contract;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what comes to pass sooner or later. */
public final class Await {

  /** Ample for a busy machine; a test that passes takes none of it. */
  static final Duration AMPLE = Duration.ofSeconds(60);

  private Await() {}

  /**
   * Returns as soon as the condition holds.
   *
   * @param missing says what is missing when it does not
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
