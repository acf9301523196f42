package org.ngsildbench.load.delivery;

import java.time.Duration;

/** Waits for a duration; tests replace it. */
@FunctionalInterface
public interface Pause {

  /** Waits for a duration unless interrupted. */
  void of(Duration duration) throws InterruptedException;

  /** Returns a pause that sleeps. */
  static Pause sleeping() {
    return duration -> Thread.sleep(duration.toMillis());
  }
}
