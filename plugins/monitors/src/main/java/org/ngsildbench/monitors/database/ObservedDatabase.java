package org.ngsildbench.monitors.database;

import java.io.IOException;
import java.util.Map;

/** A database with counters of its work. Not thread-safe. */
public interface ObservedDatabase extends AutoCloseable {

  /**
   * Returns the work since the last call; the first reading is taken on opening.
   *
   * @throws IOException with one sentence without secrets, if the database cannot be read
   */
  DatabaseWork look() throws IOException;

  /**
   * Returns properties that affect its latency, such as version, caches and indexes, by names such
   * as {@code database.shared_buffers}.
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
