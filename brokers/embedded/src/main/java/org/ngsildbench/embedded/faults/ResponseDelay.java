package org.ngsildbench.embedded.faults;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.LockSupport;

/** Blocks the thread of an exchange. */
final class ResponseDelay {

  private ResponseDelay() {}

  /**
   * Waits at least this long (ns).
   *
   * @throws IOException if the broker is stopped while waiting
   */
  static void nanos(long nanos) throws IOException {
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.interrupted()) {
        throw new InterruptedIOException("The broker was stopped during an injected delay");
      }
    }
  }
}
