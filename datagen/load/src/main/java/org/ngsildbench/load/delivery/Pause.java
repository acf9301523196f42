package org.ngsildbench.load.delivery;

import java.time.Duration;

/** Waits; so that tests need not. */
@FunctionalInterface
public interface Pause {

  /** Waits that long, unless the thread is interrupted. */
  void of(Duration duration) throws InterruptedException;

  /** Truly waits. */
  static Pause sleeping() {
    return duration -> Thread.sleep(duration.toMillis());
  }
}
