package org.ngsildbench.monitors.database;

import java.io.IOException;

/** A database that counts what it does. Not thread-safe. */
public interface ObservedDatabase extends AutoCloseable {

  /**
   * What the database did since the last look; the first look was at the opening.
   *
   * @throws IOException in one sentence without secrets, if it cannot be asked
   */
  DatabaseWork look() throws IOException;

  /** Ends the connection; never throws. */
  @Override
  void close();
}
