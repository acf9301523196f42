package org.ngsildbench.local;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A server under a guard. A class of this kind is a service with a constructor without parameters;
 * {@link #start} runs where the server is wanted, {@link #launch} in the guard.
 */
public abstract class GuardedServer implements LocalServer {

  @Override
  public final RunningServer start(Path folder, LocalServerOptions options)
      throws LocalServerException {
    return GuardProcess.start(this, folder, options);
  }

  /**
   * Whether it could be started at all; asked before anything is made.
   *
   * @throws LocalServerException that says what has to be installed, or which option is wrong
   */
  protected abstract void check(LocalServerOptions options) throws LocalServerException;

  /**
   * Starts the processes and waits until all of them serve.
   *
   * @param processes starts them; ends them when their time has come
   * @param folder where data go; exists, and holds nothing else
   * @return where the server listens, as its clients take it
   */
  protected abstract String launch(
      ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException;
}
