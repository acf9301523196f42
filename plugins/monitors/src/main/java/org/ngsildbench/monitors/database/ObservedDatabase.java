package org.ngsildbench.monitors.database;

import java.io.IOException;
import java.util.Map;

/** A database that counts what it does. Not thread-safe. */
public interface ObservedDatabase extends AutoCloseable {

  /**
   * What the database did since the last look; the first look was at the opening.
   *
   * @throws IOException in one sentence without secrets, if it cannot be asked
   */
  DatabaseWork look() throws IOException;

  /**
   * What bears on its times and can be told: version, caches, indexes; by names such as {@code
   * database.shared_buffers}.
   *
   * @throws IOException as {@link #look}
   */
  default Map<String, String> described() throws IOException {
    return Map.of();
  }

  /** Ends the connection; never throws. */
  @Override
  void close();
}
