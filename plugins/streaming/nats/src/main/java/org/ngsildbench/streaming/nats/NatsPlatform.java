package org.ngsildbench.streaming.nats;

import java.util.Map;
import java.util.Optional;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** Describes NATS JetStream. */
public final class NatsPlatform extends StreamingPlatform {

  /** Used by the service loader. */
  public NatsPlatform() {
    super("nats", "NATS", "127.0.0.1:4222", STREAMING, VEHICLES);
  }

  @Override
  public Optional<PlatformContainers> containers() {
    return Optional.of(new Containers());
  }

  @Override
  public StreamConnection open(ConnectionFields fields) {
    return new NatsConnection(fields);
  }

  /** One node; no paper measured NATS. */
  private static final class Containers implements PlatformContainers {

    @Override
    public Map<String, Integer> ports() {
      return Map.of("NATS_PORT", 4222);
    }

    @Override
    public boolean hasPaperVersion() {
      return false;
    }
  }
}
