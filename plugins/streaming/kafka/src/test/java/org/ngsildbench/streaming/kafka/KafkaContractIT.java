package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.kafka.KafkaServer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.contract.CredentialsContract;
import org.ngsildbench.streaming.contract.LocalStreamContract;

/** Against one node of Kafka that asks for a password. */
final class KafkaContractIT extends LocalStreamContract implements CredentialsContract {

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
    return KafkaConnection.open(KafkaSettings.of(addressOfNobody()).with(Duration.ofSeconds(10)));
  }

  @Override
  public StreamConnection openBadCredentials() {
    return KafkaConnection.open(settings(WRONG_PASSWORD));
  }

  @Override
  protected RunningServer running() {
    return kafka;
  }

  @Override
  protected String process() {
    return NODE;
  }

  @Override
  protected int bytesAboveLimit() {
    return 1_100_000;
  }

  @Test
  void aUserThatIsAskedForAndNotGivenIsSaidAtOnce() {
    try (KafkaConnection nobody =
        KafkaConnection.open(KafkaSettings.of(kafka.address()).with(Duration.ofHours(1)))) {
      StreamException thrown = catchThrowableOfType(StreamException.class, nobody::identify);
      assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
      assertThat(thrown)
          .hasMessage(
              "Kafka at %s asks for user and password (SASL PLAIN), and no user was given"
                  .formatted(kafka.address()));
    }
  }

  @Test
  void aTopicThatIsNotThereIsSaidWithItsName() throws Exception {
    try (StreamConnection connection = open()) {
      for (ThrowingCallable use :
          List.<ThrowingCallable>of(
              () -> connection.openProducer(new ProducerSettings("nowhere", "producer-1")),
              () ->
                  connection.openConsumer(
                      new ConsumerSettings("nowhere", "group", "consumer-1"), (p, nanos) -> {}))) {
        StreamException thrown = catchThrowableOfType(StreamException.class, use);
        assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NO_TOPIC);
        assertThat(thrown).hasMessageContaining("nowhere");
      }
    }
  }
}
