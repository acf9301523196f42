package org.ngsildbench.streaming.redis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.TopicTarget;

/** Describes Redis Streams. */
public final class RedisPlatform implements StreamingPlatform {

  @Override
  public String name() {
    return "redis";
  }

  @Override
  public String title() {
    return "Redis";
  }

  @Override
  public String defaultAddress() {
    return "127.0.0.1:6379";
  }

  @Override
  public List<String> plans() {
    return List.of(STREAMING, VEHICLES);
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
            .with(new RedisSettings.Login(fields.user(), fields.password()))
            .with(new RedisSettings.Tls(fields.tls(), fields.trusted().orElse(null)))
            .with(fields.timeout()));
  }
}
