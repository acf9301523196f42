package org.ngsildbench.gtfs.csv;

import java.io.InterruptedIOException;

/** Is called behind each row of a long reading: may tell how far it has got, and end it. */
@FunctionalInterface
public interface RowWatch {

  /** Nobody watches. */
  RowWatch NONE = work -> {};

  /**
   * Another row has been read.
   *
   * @param work what is being done, for people
   * @throws InterruptedIOException when the reading is to end
   */
  void reached(String work) throws InterruptedIOException;
}
