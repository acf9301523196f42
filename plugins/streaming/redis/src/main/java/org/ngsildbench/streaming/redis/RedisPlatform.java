package org.ngsildbench.streaming.redis;

import java.util.Map;
import java.util.Optional;
import org.ngsildbench.streaming.ClientTls;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.TopicTarget;

/** Describes Redis Streams. */
public final class RedisPlatform extends StreamingPlatform {

  /** Used by the service loader. */
  public RedisPlatform() {
    super("redis", "Redis", "127.0.0.1:6379", STREAMING, VEHICLES);
  }

  @Override
  public Optional<PlatformContainers> containers() {
    return Optional.of(() -> Map.of("REDIS_PORT", 6379));
  }

  @Override
  public Optional<TopicTarget> topicTarget() {
    return Optional.of(new TopicTarget(address -> RedisConnection.open(RedisSettings.of(address))));
  }

  @Override
  public StreamConnection open(ConnectionFields fields) {
    return RedisConnection.open(
        RedisSettings.of(fields.address())
            .withLogin(new RedisSettings.Login(fields.user(), fields.password()))
            .withTls(new ClientTls(fields.tls(), fields.trusted().orElse(null)))
            .withTimeout(fields.timeout()));
  }
}
