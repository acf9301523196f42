package org.ngsildbench.streaming.rabbitmq;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.contract.CredentialsContract;
import org.ngsildbench.streaming.contract.LocalStreamContract;

/** Against one node of the RabbitMQ that is installed. */
final class RabbitMqContractIT extends LocalStreamContract implements CredentialsContract {

  private static final int LARGEST = 2 << 20;

  /** A hundred messages do not fit into it, so that lag is seen. */
  private static final int PREFETCH = 20;

  @TempDir static Path temporary;

  private static RunningServer rabbit;
  private static RabbitMqSettings settings;

  @BeforeAll
  static void start() throws Exception {
    rabbit =
        InstalledRabbitMq.start(
            temporary.resolve("rabbitmq"),
            LocalServerOptions.DEFAULTS.with("max-message-size", Integer.toString(LARGEST)));
    settings =
        RabbitMqSettings.of(rabbit.address())
            .withPublishing(new RabbitMqSettings.Publishing(true, true, false, 8192, LARGEST))
            .withConsuming(new RabbitMqSettings.Consuming(PREFETCH, true))
            .withTimeout(Duration.ofSeconds(20));
  }

  @AfterAll
  static void end() {
    if (rabbit != null) {
      rabbit.close();
    }
  }

  @Override
  protected String platform() {
    return "rabbitmq";
  }

  @Override
  protected StreamConnection open() {
    return RabbitMqConnection.open(settings);
  }

  @Override
  public StreamConnection openBadCredentials() {
    return RabbitMqConnection.open(
        settings.withLogin(new RabbitMqSettings.Login("guest", WRONG_PASSWORD, "/")));
  }

  @Override
  protected StreamConnection openWrongAddress() {
    return RabbitMqConnection.open(RabbitMqSettings.of(closedAddress()));
  }

  @Override
  protected int bytesAboveLimit() {
    return LARGEST + 1;
  }

  @Override
  protected RunningServer running() {
    return rabbit;
  }
}
