package org.ngsildbench.commandline.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** With a server that takes connections and never answers. */
@Timeout(60)
class BrokerSessionLoopTest {

  /** The stop request, by another thread. */
  private static final class Wish implements StopRequest {

    private final AtomicReference<Runnable> end = new AtomicReference<>();
    private volatile boolean asked;

    void askAfterMillis(long millis) {
      Thread user =
          new Thread(
              () -> {
                try {
                  TimeUnit.MILLISECONDS.sleep(millis);
                } catch (InterruptedException over) {
                  return;
                }
                ask();
              });
      user.setDaemon(true);
      user.start();
    }

    private synchronized void ask() {
      asked = true;
      Optional.ofNullable(end.get()).ifPresent(Runnable::run);
    }

    @Override
    public boolean asked() {
      return asked;
    }

    @Override
    public synchronized void onStop(Runnable wanted) {
      end.set(wanted);
      if (asked && wanted != null) {
        wanted.run();
      }
    }
  }

  private static long millisUntilGivenUp(Duration grace) throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      BrokerChoice broker = BrokerChoice.parse("spec=http://127.0.0.1:" + silent.getLocalPort());
      Wish wish = new Wish();
      long start = System.nanoTime();
      wish.askAfterMillis(300);
      assertThatThrownBy(() -> BrokerSessionLoop.with(broker, wish, grace, NgsiLdClient::identify))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("closed");
      assertThat(wish.end).hasValue(null);
      return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }
  }

  @Test
  void stopEndsARequestInFlight() throws Exception {
    assertThat(millisUntilGivenUp(Duration.ZERO)).isBetween(300L, 30_000L);
  }

  @Test
  void stopWaitsForCleanup() throws Exception {
    assertThat(millisUntilGivenUp(Duration.ofSeconds(1))).isBetween(1_300L, 30_000L);
  }
}
