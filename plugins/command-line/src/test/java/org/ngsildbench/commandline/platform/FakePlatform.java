package org.ngsildbench.commandline.platform;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.local.LocalServer;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.platform.PlatformContainers;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.TopicTarget;

/** A platform that {@link NewPlatformTest} registers as a service, with a server of its own. */
public final class FakePlatform extends StreamingPlatform implements LocalServer {

  /** For the service loader. */
  public FakePlatform() {
    super("fake", "Fake", "nowhere", STREAMING, VEHICLES);
  }

  @Override
  public Optional<PlatformContainers> containers() {
    return Optional.of(() -> Map.of("FAKE_PORT", 1));
  }

  @Override
  public Optional<TopicTarget> topicTarget() {
    return Optional.of(new TopicTarget(FakePlatform::open));
  }

  private static LogConnection open(String address) {
    throw new UnsupportedOperationException(address);
  }

  @Override
  public RunningServer start(Path folder, LocalServerOptions options) throws LocalServerException {
    throw new LocalServerException("it is only a fake");
  }
}
