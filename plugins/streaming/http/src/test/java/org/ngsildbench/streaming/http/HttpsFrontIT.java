package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.local.httpsfront.HttpsFrontServer;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;
import org.ngsildbench.streaming.http.settings.HttpPublishSettings;

/** Messages by HTTPS to a real RabbitMQ. */
final class HttpsFrontIT {

  private static final String WRONG_PASSWORD = "wr0ng-pa55word";
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final HttpClientSettings PATIENT = HttpClientSettings.DEFAULTS.within(LONG, LONG);

  @TempDir static Path folder;
  private static RunningServer broker;
  private static RunningServer front;
  private static HttpClientSettings trusting;

  private final Queue<StreamFailure> failures = new ConcurrentLinkedQueue<>();

  @BeforeAll
  static void start() throws Exception {
    try {
      broker =
          LocalServers.named("rabbitmq")
              .start(folder.resolve("rabbitmq"), LocalServerOptions.DEFAULTS);
    } catch (LocalServerException e) {
      assumeFalse(e.getMessage().startsWith("RabbitMQ is not installed"), e.getMessage());
      throw e;
    }
    Path place = folder.resolve("front");
    front =
        LocalServers.named("https-front")
            .start(place, new LocalServerOptions(1, Map.of("amqp", broker.address())));
    trusting = PATIENT.trusting(HttpsFrontServer.certificate(place, 1));
  }

  @AfterAll
  static void stop() {
    if (front != null) {
      front.close();
    }
    if (broker != null) {
      broker.close();
    }
  }

  private static HttpPublishSettings settings(String password) {
    return HttpPublishSettings.at(front.address(), "guest", password).withClient(trusting);
  }

  private long acknowledged(HttpPublishSettings settings, String exchange, int messages)
      throws StreamException {
    List<Long> acknowledged = new ArrayList<>();
    try (HttpPublishConnection connection = HttpPublishConnection.open(settings);
        StreamProducer producer =
            connection.openProducer(new ProducerSettings(exchange, "producer"))) {
      for (int i = 0; i < messages; i++) {
        producer.send(
            i,
            "a message".getBytes(StandardCharsets.UTF_8),
            new SendListener() {
              @Override
              public void acknowledged(long nanos) {
                acknowledged.add(nanos);
              }

              @Override
              public void failed(StreamFailure failure, long nanos) {
                failures.add(failure);
              }
            });
      }
      assertThat(producer.flush(LONG)).isTrue();
    }
    return acknowledged.size();
  }

  @Test
  void answersEveryMessageAfterRabbitMqConfirmsIt() throws Exception {
    assertThat(acknowledged(settings("guest"), "amq.topic", 500)).isEqualTo(500);
    assertThat(failures).isEmpty();
  }

  @Test
  void wrongPasswordIsNotAuthorizedAndNotShown() throws Exception {
    HttpPublishSettings wrong = settings(WRONG_PASSWORD);
    assertThat(acknowledged(wrong, "amq.topic", 1)).isZero();
    assertThat(failures)
        .singleElement()
        .satisfies(
            failure -> {
              assertThat(failure.kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
              assertThat(failure.message()).doesNotContain(WRONG_PASSWORD);
            });
    assertThat(wrong.toString()).doesNotContain(WRONG_PASSWORD);
  }

  @Test
  void missingExchangeFailsEachMessage() throws Exception {
    assertThat(acknowledged(settings("guest"), "nowhere", 20)).isZero();
    assertThat(failures)
        .hasSize(20)
        .extracting(StreamFailure::kind)
        .containsOnly(StreamFailureKind.NO_TOPIC);
  }

  @Test
  void reportsAnUntrustedCertificateWhenTheProducerOpens() throws Exception {
    HttpPublishSettings untrusting = settings("guest").withClient(PATIENT);
    try (HttpPublishConnection connection = HttpPublishConnection.open(untrusting)) {
      StreamException thrown =
          catchThrowableOfType(
              StreamException.class,
              () -> connection.openProducer(new ProducerSettings("amq.topic", "producer")));
      assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.TLS);
      assertThat(thrown).hasMessageContaining("certificate").hasMessageNotContaining("Exception");
    }
  }
}
