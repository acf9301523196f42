package org.ngsildbench.commandline.broker;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.ngsild.NgsiLdClient;

/** Runs an exchange with a broker until it is complete or the user stops it. */
public final class BrokerSessionLoop {

  private BrokerSessionLoop() {}

  /**
   * Runs the session. Ctrl-C closes the connections, so that a request in flight fails as {@code
   * CLOSED}.
   *
   * @return the result of the session
   */
  public static <T> T with(BrokerChoice broker, StopRequest stop, Function<NgsiLdClient, T> talk) {
    return with(broker, stop, Duration.ZERO, talk);
  }

  /**
   * Like the other form, for sessions with cleanup.
   *
   * @param grace time for cleanup after Ctrl-C
   */
  public static <T> T with(
      BrokerChoice broker, StopRequest stop, Duration grace, Function<NgsiLdClient, T> talk) {
    try (NgsiLdClient client = NgsiLdClient.open(broker.target())) {
      stop.onStop(() -> close(client, grace));
      return talk.apply(client);
    } finally {
      stop.onStop(null);
    }
  }

  private static void close(NgsiLdClient client, Duration grace) {
    if (grace.isZero()) {
      client.close();
      return;
    }
    Thread later =
        new Thread(
            () -> {
              long end = System.nanoTime() + grace.toNanos();
              while (System.nanoTime() - end < 0) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
              }
              client.close();
            },
            "end of grace");
    later.setDaemon(true);
    later.start();
  }
}
