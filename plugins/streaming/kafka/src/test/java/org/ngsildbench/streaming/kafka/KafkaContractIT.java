package org.ngsildbench.streaming.kafka;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.kafka.KafkaServer;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.contract.CredentialsContract;
import org.ngsildbench.streaming.contract.ServerControl;
import org.ngsildbench.streaming.contract.StreamContract;

/** Against one node of Kafka that asks for a password. */
final class KafkaContractIT extends StreamContract implements CredentialsContract {

  private static final String NODE = "kafka-1";

  @TempDir static Path temporary;

  private static RunningServer kafka;
  private static KafkaSettings settings;

  @BeforeAll
  static void start() throws Exception {
    Path folder = temporary.resolve("kafka");
    kafka =
        LocalServers.named("kafka")
            .start(
                folder,
                LocalServerOptions.DEFAULTS
                    .with("heap", "512m")
                    .with("authentication", "password"));
    settings = settings(Files.readString(folder.resolve(KafkaServer.PASSWORD_FILE)));
  }

  @AfterAll
  static void end() {
    kafka.close();
  }

  private static KafkaSettings settings(String password) {
    return KafkaSettings.of(kafka.address())
        .withSecurity(
            Map.of(
                "security.protocol",
                "SASL_PLAINTEXT",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                "org.apache.kafka.common.security.plain.PlainLoginModule required"
                    + " username=\"%s\" password=\"%s\";".formatted(KafkaServer.USER, password)));
  }

  @Override
  protected String platform() {
    return "kafka";
  }

  @Override
  protected StreamConnection open() {
    return KafkaConnection.open(settings);
  }

  @Override
  protected StreamConnection openWrongAddress() {
    try {
      return KafkaConnection.open(
          KafkaSettings.of("127.0.0.1:" + FreePorts.one()).with(Duration.ofSeconds(10)));
    } catch (LocalServerException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public StreamConnection openBadCredentials() {
    return KafkaConnection.open(settings(WRONG_PASSWORD));
  }

  @Override
  protected ServerControl server() {
    return new ServerControl() {
      @Override
      public void kill() {
        kafka.kill(NODE);
      }

      @Override
      public void restart() throws LocalServerException {
        kafka.restart(NODE);
      }
    };
  }

  @Override
  protected int bytesAboveLimit() {
    return 1_100_000;
  }
}
