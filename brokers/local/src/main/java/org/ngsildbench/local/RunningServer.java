package org.ngsildbench.local;

import java.util.Map;

/** A server that runs until it is closed or the process that started it is gone. */
public interface RunningServer extends AutoCloseable {

  /** Returns the address for the platform's client; a restart does not change it. */
  String address();

  /** Returns the server's processes by name; a restart replaces a process. */
  Map<String, ProcessHandle> processes();

  /**
   * Kills a process without a chance to clean up; returns when it is gone. Keeps its data.
   *
   * @param process a name of {@link #processes()}
   */
  void kill(String process);

  /**
   * Restarts a process that was killed or has exited, on the same port and with the same data.
   * Returns when it is ready.
   *
   * @throws LocalServerException if it does not start or is still running
   */
  void restart(String process) throws LocalServerException;

  /** Stops the server and deletes its data; returns when both are done. Idempotent. */
  @Override
  void close();
}
