package org.ngsildbench.load;

import org.ngsildbench.load.delivery.GivenUpException;

/** A piece of a load, done by one thread. */
@FunctionalInterface
interface Work {

  /** Does it. */
  void run() throws InterruptedException, GivenUpException;
}
