package org.ngsildbench.load;

import org.ngsildbench.load.delivery.GivenUpException;

/** A piece of a load, done by one thread. */
@FunctionalInterface
interface LoadTask {

  /** Does it. */
  void run() throws InterruptedException, GivenUpException;
}
