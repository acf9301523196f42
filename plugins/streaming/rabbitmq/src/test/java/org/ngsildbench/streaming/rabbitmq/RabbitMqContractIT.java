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

/** Tests against one node of the installed RabbitMQ. */
final class RabbitMqContractIT extends LocalStreamContract implements CredentialsContract {

  private static final int MAX = 2 << 20;

  /** Below a hundred messages, so that the consumer lags visibly. */
  private static final int PREFETCH = 20;

  @TempDir static Path temporary;

  private static RunningServer rabbit;
  private static RabbitMqSettings settings;

  @BeforeAll
  static void start() throws Exception {
    rabbit =
        InstalledRabbitMq.start(
            temporary.resolve("rabbitmq"),
            LocalServerOptions.DEFAULTS.with("max-message-size", Integer.toString(MAX)));
    settings =
        RabbitMqSettings.of(rabbit.address())
            .withPublishing(new RabbitMqSettings.Publishing(true, true, 8192, MAX))
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
    return MAX + 1;
  }

  @Override
  protected RunningServer running() {
    return rabbit;
  }
}
