package org.ngsildbench.gtfs.csv;

import java.io.InterruptedIOException;

/** Called after each row of a long reading; may report progress and stop the reading. */
@FunctionalInterface
public interface RowWatch {

  /** Does nothing. */
  RowWatch NONE = work -> {};

  /**
   * Called after a row.
   *
   * @param work the current step, for messages
   * @throws InterruptedIOException to stop the reading
   */
  void reached(String work) throws InterruptedIOException;
}
