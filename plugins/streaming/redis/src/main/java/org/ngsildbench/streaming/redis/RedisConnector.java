package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import lombok.Getter;
import org.ngsildbench.streaming.StreamException;

/** Makes connections to one server; they share the client's threads. Thread-safe. */
final class RedisConnector implements AutoCloseable {

  private static final Duration MAX_CONNECT = Duration.ofSeconds(10);
  private static final int MAX_LOST_REFUSALS = 3;

  @Getter private final RedisSettings settings;
  @Getter private final RedisFailures failures;
  private final ClientResources resources;
  private final RedisClient client;
  private final ReentrantLock connecting = new ReentrantLock(true);
  private volatile EventLoop latestLoop;

  RedisConnector(RedisSettings settings) {
    this.settings = settings;
    this.failures = new RedisFailures(settings.address());
    this.resources =
        ClientResources.builder()
            .commandLatencyRecorder(CommandLatencyRecorder.disabled())
            .nettyCustomizer(
                new NettyCustomizer() {
                  @Override
                  public void afterChannelInitialized(Channel channel) {
                    latestLoop = channel.eventLoop();
                  }
                })
            .build();
    this.client = RedisClient.create(resources, uri());
    this.client.setOptions(options());
  }

  private RedisURI uri() {
    RedisURI.Builder uri =
        RedisURI.builder()
            .withHost(settings.host())
            .withPort(settings.port())
            .withSsl(settings.tls().on())
            .withTimeout(shorter(settings.timeout()));
    RedisSettings.Login login = settings.login();
    if (!login.user().isEmpty()) {
      uri.withAuthentication(login.user(), login.password().toCharArray());
    } else if (!login.password().isEmpty()) {
      uri.withPassword(login.password().toCharArray());
    }
    return uri.build();
  }

  private ClientOptions options() {
    ClientOptions.Builder options =
        ClientOptions.builder()
            .autoReconnect(false)
            // RESP3 adds nothing for streams and needs server version 6.
            .protocolVersion(ProtocolVersion.RESP2)
            .socketOptions(
                SocketOptions.builder()
                    .connectTimeout(shorter(settings.timeout()))
                    .tcpNoDelay(true)
                    .build());
    if (settings.tls().trusted() != null) {
      options.sslOptions(
          SslOptions.builder()
              .jdkSslProvider()
              .trustManager(settings.tls().trusted().toFile())
              .build());
    }
    return options.build();
  }

  private static Duration shorter(Duration timeout) {
    return timeout.compareTo(MAX_CONNECT) < 0 ? timeout : MAX_CONNECT;
  }

  /**
   * Opens a connection and logs in. One at a time, so that the observed thread belongs to this
   * connection; while the server does not answer, those who wait fail like the one who tries.
   *
   * @param name name in the server's list of clients
   * @throws StreamException if the server is not reachable or the login fails
   */
  RedisLink open(String name) throws StreamException {
    try {
      if (!connecting.tryLock(MAX_CONNECT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new StreamException(failures.timeout(), null);
      }
    } catch (InterruptedException e) {
      throw StreamException.interrupted("waiting to connect to Redis");
    }
    try {
      StatefulRedisConnection<byte[], byte[]> connection = connect(MAX_LOST_REFUSALS);
      connection.async().clientSetname(name.replaceAll("[^!-~]", "-").getBytes(US_ASCII));
      return new RedisLink(connection, latestLoop, failures);
    } catch (RuntimeException e) {
      throw failures.exception(e);
    } finally {
      connecting.unlock();
    }
  }

  /**
   * Connects again if Lettuce lost the server's reason for refusing: a handshake that fails while
   * Lettuce still registers the channel ends with an {@link IllegalStateException} (about one in
   * 600 refusals on a busy machine).
   */
  private StatefulRedisConnection<byte[], byte[]> connect(int lostRefusals) {
    try {
      return client.connect(ByteArrayCodec.INSTANCE);
    } catch (RedisConnectionException e) {
      if (lostRefusals > 0 && e.getCause() instanceof IllegalStateException) {
        return connect(lostRefusals - 1);
      }
      throw e;
    }
  }

  @Override
  public void close() {
    client.shutdown(0, 2, TimeUnit.SECONDS);
    resources.shutdown(0, 2, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
  }
}
