package org.ngsildbench.local;

import java.util.Map;

/** A server that runs until it is closed, or until the process that started it is gone. */
public interface RunningServer extends AutoCloseable {

  /** Where it listens, as the platform's client takes it; the same after a restart. */
  String address();

  /** The processes that do its work, by name; a process that was restarted is another one. */
  Map<String, ProcessHandle> processes();

  /**
   * Kills a process with no chance to tidy up; returns when it is gone. Its data stay.
   *
   * @param process a name of {@link #processes()}
   */
  void kill(String process);

  /**
   * Starts a process that was killed, or has ended, again: on the same port, with the same data.
   * Returns when it serves.
   *
   * @throws LocalServerException if it does not come up, or still runs
   */
  void restart(String process) throws LocalServerException;

  /** Ends it and removes its data; returns when both are gone. A second time does nothing. */
  @Override
  void close();
}
