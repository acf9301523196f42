package org.ngsildbench.local;

import java.nio.file.Path;

/** A kind of server that can run on this machine. */
public interface LocalServer {

  /** Returns the name on the command line, such as {@code kafka} or {@code redis}. */
  String name();

  /**
   * Starts the server and waits until it is ready.
   *
   * @param folder directory for data and logs, absent or empty; deleted when the server is closed
   * @throws LocalServerException if it cannot run here or exits before it is ready; includes its
   *     last output
   */
  RunningServer start(Path folder, LocalServerOptions options) throws LocalServerException;
}
