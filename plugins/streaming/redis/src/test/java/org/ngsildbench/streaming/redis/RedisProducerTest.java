package org.ngsildbench.streaming.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.api.StatefulRedisConnection;
import io.netty.channel.DefaultEventLoop;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.reconnect.Reconnection;

class RedisProducerTest {

  private static final RedisSettings SETTINGS = RedisSettings.of("127.0.0.1:6379");

  /** Lettuce throws if its client is shut down between the look at the connection and the send. */
  @Test
  void failsAMessageThatTheClientDoesNotAccept() throws Exception {
    DefaultEventLoop loop = new DefaultEventLoop();
    RedisLink link = new RedisLink(shutDown(), loop, new RedisFailures(SETTINGS.address()));
    RedisProducer producer =
        new RedisProducer(
            SETTINGS,
            new AddEncoding[] {new AddEncoding(new TopicKeys("topic").stream(0), 0)},
            1_000,
            new Reconnection<>(() -> link),
            false,
            kept -> {});
    AtomicReference<StreamFailure> failure = new AtomicReference<>();

    producer.send(0, new byte[100], listener(failure));

    assertThat(failure.get().kind()).isEqualTo(StreamFailureKind.CONNECTION_LOST);
    assertThat(producer.flush(Duration.ZERO)).as("nothing is in flight").isTrue();
    loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }

  @SuppressWarnings("unchecked")
  private static StatefulRedisConnection<byte[], byte[]> shutDown() {
    return (StatefulRedisConnection<byte[], byte[]>)
        Proxy.newProxyInstance(
            RedisProducerTest.class.getClassLoader(),
            new Class<?>[] {StatefulRedisConnection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("isOpen")) {
                return true;
              }
              throw new IllegalStateException("cannot be started once stopped");
            });
  }

  private static SendListener listener(AtomicReference<StreamFailure> failure) {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        throw new AssertionError("not sent");
      }

      @Override
      public void failed(StreamFailure why, long nanos) {
        failure.set(why);
      }
    };
  }
}
