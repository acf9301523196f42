package org.ngsildbench.ngsild.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/** A gateway that answers 429 to every second request. */
class RateLimitWaitTest {

  private static final String PAST = "Mon, 05 Jan 2026 00:00:00 GMT";

  private final AtomicInteger requests = new AtomicInteger();

  private FakeBroker gateway() {
    return FakeBroker.answering(
        request -> {
          if (requests.getAndIncrement() % 2 == 0) {
            return Reply.status(429, "{\"title\":\"slow down\"}").with("Retry-After", PAST);
          }
          return request.path().endsWith("/entities") ? Reply.json("[]") : Reply.status(404, "{}");
        });
  }

  @Test
  void repeatsEachRefusedRequestOutsideMeasurements() {
    try (FakeBroker gateway = gateway();
        NgsiLdClient client =
            NgsiLdClient.open(
                gateway.target(BrokerKind.SPEC).withRateLimitWait(Duration.ofMinutes(2)))) {
      assertThat(client.identify().kind()).isEqualTo(BrokerKind.SPEC);
      assertThat(gateway.requests()).hasSizeGreaterThanOrEqualTo(4).hasSize(requests.get());
    }
  }

  @Test
  void keepsTheBodyOfTheLastResponse() {
    try (FakeBroker gateway = gateway();
        NgsiLdClient client =
            NgsiLdClient.open(
                gateway.target(BrokerKind.SPEC).withRateLimitWait(Duration.ofMinutes(2)))) {
      RequestResult result =
          client.execute(
              client.prepare(EntityRequest.entities().with("type", "Bus")),
              NgsiLdClient.CLOSED_LOOP);

      assertThat(result.failure()).isNull();
      assertThat(new String(result.body(), StandardCharsets.UTF_8)).isEqualTo("[]");
    }
  }

  @Test
  void measurementsReportTheRefusal() {
    try (FakeBroker gateway = gateway();
        NgsiLdClient client = gateway.client(BrokerKind.SPEC)) {
      assertThatThrownBy(client::identify)
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("429 (too many requests: the broker or a gateway limits the rate)");
      assertThat(gateway.requests()).hasSize(1);
    }
  }

  @Test
  void waitsOnlyWithinTheLimit() {
    assertThat(wait(Duration.ofSeconds(9)).beforeRetry(429, Optional.of("10"))).isFalse();
    assertThat(wait(Duration.ZERO).beforeRetry(429, Optional.of("0"))).isFalse();
    assertThat(wait(Duration.ofSeconds(9)).beforeRetry(503, Optional.of("0"))).isFalse();
    RateLimitWait short25 = wait(Duration.ofMillis(25));
    assertThat(short25.beforeRetry(429, Optional.of("0"))).isTrue();
    assertThat(short25.beforeRetry(429, Optional.of("0"))).isTrue();
    assertThat(short25.beforeRetry(429, Optional.of("0"))).isFalse();
    assertThat(wait(Duration.ofMillis(199)).beforeRetry(429, Optional.of("soon"))).isFalse();
  }

  private static RateLimitWait wait(Duration limit) {
    return new RateLimitWait(limit);
  }
}
