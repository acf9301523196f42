package org.ngsildbench.streaming.contract;

import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.RunningServer;

/** The contract on a server that was started here. */
public abstract class LocalStreamContract extends StreamContract {

  /** The server under test. */
  protected abstract RunningServer running();

  /** The process of it that is killed. */
  protected String process() {
    return platform();
  }

  @Override
  protected final ServerControl server() {
    return new ServerControl() {
      @Override
      public void kill() {
        running().kill(process());
      }

      @Override
      public void restart() throws LocalServerException {
        running().restart(process());
      }
    };
  }

  /** Returns a {@code host:port} that refuses connections. */
  protected static String closedAddress() {
    try {
      return "127.0.0.1:" + FreePorts.one();
    } catch (LocalServerException e) {
      throw new IllegalStateException(e);
    }
  }
}
