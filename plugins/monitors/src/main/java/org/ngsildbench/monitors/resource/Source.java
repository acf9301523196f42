package org.ngsildbench.monitors.resource;

import java.io.IOException;

/** A source of resource usage that can be read repeatedly. Not thread-safe. */
public interface Source extends AutoCloseable {

  /**
   * Returns the usage so far; always includes {@link Resource#CPU}.
   *
   * @throws IOException with one sentence, if the source is gone or cannot be read
   */
  Reading read() throws IOException;

  /** Ends the watching; never throws. */
  @Override
  default void close() {
    // Most implementations hold nothing.
  }
}
