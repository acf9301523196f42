package org.ngsildbench.local;

import java.nio.file.Path;

/** A kind of server that can be started on this machine. */
public interface LocalServer {

  /** What it is called on the command line: {@code kafka}, {@code redis}. */
  String name();

  /**
   * Starts it and waits until it serves.
   *
   * @param folder for data and logs; not there yet or empty, and removed when the server is closed
   * @throws LocalServerException when it cannot run here or ends before it serves, with its last
   *     words
   */
  RunningServer start(Path folder, LocalServerOptions options) throws LocalServerException;
}
