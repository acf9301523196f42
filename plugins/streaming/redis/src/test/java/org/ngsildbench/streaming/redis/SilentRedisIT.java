package org.ngsildbench.streaming.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamException;

/** A server that accepts connections and never answers. */
final class SilentRedisIT {

  private static final int CLIENTS = 6;

  /** One after another, they would take 10 s each. */
  @Test
  void clientsWaitTogether() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try (ServerSocket server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        RedisConnector connector =
            new RedisConnector(RedisSettings.of("127.0.0.1:" + server.getLocalPort()))) {
      Callable<RedisLink> opening = () -> connector.open("client");
      long begin = System.nanoTime();
      for (Future<RedisLink> one : threads.invokeAll(Collections.nCopies(CLIENTS, opening))) {
        assertThatThrownBy(one::get).hasCauseInstanceOf(StreamException.class);
      }
      assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin)).isLessThan(40);
    } finally {
      threads.shutdownNow();
    }
  }
}
