package org.ngsildbench.jmeter.recorder;

import java.io.IOException;

/** A recording under way. Thread-safe. */
interface Recording {

  /** Takes the samples of this JVM. */
  SampleRecording samples();

  /**
   * Hands on what is left, and ends.
   *
   * @param note what a reader must know of this end; null for a normal one
   * @throws IOException naming what could not be written or sent, and why
   */
  void end(String note) throws IOException;
}
