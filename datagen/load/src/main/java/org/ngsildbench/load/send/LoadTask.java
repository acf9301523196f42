package org.ngsildbench.load.send;

import org.ngsildbench.load.delivery.GivenUpException;

/** A piece of a load, done by one thread. */
@FunctionalInterface
public interface LoadTask {

  /** Does it. */
  void run() throws InterruptedException, GivenUpException;
}
