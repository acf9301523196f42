package org.ngsildbench.load.send;

import org.ngsildbench.load.delivery.LoadAbortedException;

/** A task of a load, run by one thread. */
@FunctionalInterface
public interface LoadTask {

  /** Runs the task. */
  void run() throws InterruptedException, LoadAbortedException;
}
