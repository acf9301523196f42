package org.ngsildbench.local;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A server run by a guard. Subclasses are services with a no-argument constructor. {@link #start}
 * runs in the starter, {@link #launch} in the guard.
 */
public abstract class GuardedServer implements LocalServer {

  @Override
  public final RunningServer start(Path folder, LocalServerOptions options)
      throws LocalServerException {
    return GuardProcess.start(this, folder, options);
  }

  /**
   * Checks whether the server can start, before creating anything.
   *
   * @throws LocalServerException with what to install or which setting is wrong
   */
  protected abstract void check(LocalServerOptions options) throws LocalServerException;

  /**
   * Starts the processes and waits until all of them serve.
   *
   * @param processes starts the processes and stops them later
   * @param folder empty directory for data
   * @return the address for clients
   */
  protected abstract String launch(
      ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException;
}
