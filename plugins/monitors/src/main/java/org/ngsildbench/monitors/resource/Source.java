package org.ngsildbench.monitors.resource;

import java.io.IOException;

/** Something whose use of resources can be read again and again. Not thread-safe. */
public interface Source extends AutoCloseable {

  /**
   * What it has used up to now; tells {@link Resource#CPU} always.
   *
   * @throws IOException in one sentence, if it is gone or cannot be asked
   */
  Reading read() throws IOException;

  /** Ends the watching; never throws. */
  @Override
  default void close() {
    // Most hold nothing.
  }
}
