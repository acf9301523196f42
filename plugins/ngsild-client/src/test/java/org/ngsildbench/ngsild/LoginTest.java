package org.ngsildbench.ngsild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.PreparedQuery;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;

/** A login that gives tokens, and a broker that takes the newest of them only. */
@Timeout(60)
class LoginTest {

  private static final String SECRET = "s3cret/+ \u00e9";

  private final AtomicInteger given = new AtomicInteger();
  private final AtomicInteger revoked = new AtomicInteger();
  private volatile FakeBroker.Reply fixedAnswer;
  private final FakeBroker login = FakeBroker.answering(this::giveToken);
  private final FakeBroker broker = FakeBroker.answering(this::answer);

  @AfterEach
  void stop() {
    login.close();
    broker.close();
  }

  private FakeBroker.Reply giveToken(FakeBroker.Request request) {
    // Form-encoded before Basic, as RFC 6749 has it.
    byte[] right = "bench:s3cret%2F%2B+%C3%A9".getBytes(StandardCharsets.US_ASCII);
    String basic = "Basic " + Base64.getEncoder().encodeToString(right);
    if (fixedAnswer != null) {
      return fixedAnswer;
    }
    boolean known =
        basic.equals(request.headers().get("Authorization"))
            && request.body().equals("grant_type=client_credentials&scope=read+write");
    return known
        ? FakeBroker.Reply.json(
            "{\"token_type\":\"Bearer\",\"expires_in\":3600,\"access_token\":\"t%d\"}"
                .formatted(given.incrementAndGet()))
        : FakeBroker.Reply.status(401, "{\"error\":\"invalid_client " + SECRET + "\"}");
  }

  private FakeBroker.Reply answer(FakeBroker.Request request) {
    String token = request.headers().getOrDefault("Authorization", "");
    if (given.get() == 0
        || revoked.get() >= given.get()
        || !token.equals("Bearer t" + given.get())) {
      return FakeBroker.Reply.status(401, "");
    }
    boolean list = request.path().equals("/ngsi-ld/v1/entities");
    return list ? FakeBroker.Reply.json("[]") : FakeBroker.Reply.status(404, "");
  }

  private NgsiLdClient client(String secret) {
    ClientCredentials credentials =
        new ClientCredentials(URI.create(login.uri() + "/token"), "bench", secret, "read write");
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()).withLogin(credentials));
  }

  private static QueryResult ask(NgsiLdClient client) {
    BusQuery hot = new BusesHotterThan(90);
    return client.execute(client.prepare(hot, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
  }

  @Test
  void sendsTheTokenWithEveryRequest() {
    try (NgsiLdClient client = client(SECRET)) {
      assertThat(client.identify().kind()).isEqualTo(BrokerKind.SPEC);
      assertThat(ask(client).failure()).isNull();
      assertThat(given).hasValue(1);
    }
  }

  @Test
  void revokedTokenCausesFailuresUntilRenewal() {
    try (NgsiLdClient client = client(SECRET)) {
      client.identify();
      revoked.set(1);
      assertThat(ask(client).failure().kind()).isEqualTo(FailureKind.http(401));

      long deadline = System.nanoTime() + Duration.ofSeconds(50).toNanos();
      while (ask(client).failure() != null) {
        assertThat(System.nanoTime()).isLessThan(deadline);
      }
      assertThat(given).hasValue(2);
    }
  }

  @Test
  void preparedRequestsUseTheRenewedToken() {
    try (NgsiLdClient client = client(SECRET)) {
      PreparedQuery prepared = client.prepare(new BusesHotterThan(90), QueryModel.ATTRIBUTES);
      client.identify();
      revoked.set(1);
      long deadline = System.nanoTime() + Duration.ofSeconds(50).toNanos();
      while (client.execute(prepared, NgsiLdClient.CLOSED_LOOP).failure() != null) {
        assertThat(System.nanoTime()).isLessThan(deadline);
      }
      assertThat(given).hasValue(2);
    }
  }

  @Test
  void reportsAWrongSecretWithoutShowingIt() {
    try (NgsiLdClient client = client("wrong")) {
      assertThatThrownBy(client::identify)
          .isInstanceOfSatisfying(
              BrokerException.class, e -> assertThat(e.kind()).isEqualTo(FailureKind.NO_TOKEN))
          .hasMessageContaining("no token for bench from " + login.uri() + "/token")
          .hasMessageContaining("401")
          .hasMessageNotContaining(SECRET)
          .hasMessageNotContaining("wrong\"");
      assertThat(client.toString()).contains("bench").doesNotContain("wrong");
    }
  }

  @Test
  void reportsAnInvalidLogin() {
    for (String body :
        new String[] {
          "<html>", "{}", "{\"access_token\":\"a b\"}", "{\"access_token\":[]}", "[]"
        }) {
      fixedAnswer = FakeBroker.Reply.json(body);
      try (NgsiLdClient client = client(SECRET)) {
        assertThatThrownBy(client::identify)
            .isInstanceOf(BrokerException.class)
            .hasMessageContaining("no token for bench");
      }
    }
  }
}
