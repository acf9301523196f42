package org.ngsildbench.jmeter.recorder;

import java.io.IOException;

/** A recording under way. Thread-safe. */
interface Recording {

  /** Takes the samples of this JVM. */
  SampleRecording samples();

  /**
   * Writes remaining data and ends.
   *
   * @param note warning about an abnormal end; null for a normal one
   * @throws IOException naming what could not be written or sent, and why
   */
  void end(String note) throws IOException;
}
