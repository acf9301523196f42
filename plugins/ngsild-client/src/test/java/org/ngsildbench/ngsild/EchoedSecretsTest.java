package org.ngsildbench.ngsild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.conformance.CompatibilityRow;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.QueryModel;

/** A broker that writes the token it was sent into each of its answers, with a terminal escape. */
@Timeout(60)
class EchoedSecretsTest {

  private static final String TOKEN = "eyJhbGciOiJIUzI1NiJ9.T0k3n/+=~with.all-Kinds_of";
  private static final String SHOWN = "\u001b[31m\u202e\u2028";

  static Stream<String> echoes() {
    byte[] token = TOKEN.getBytes(StandardCharsets.UTF_8);
    byte[] field = ("Authorization: Bearer " + TOKEN).getBytes(StandardCharsets.UTF_8);
    String url = URLEncoder.encode(TOKEN, StandardCharsets.UTF_8);
    return Stream.of(
        TOKEN,
        url,
        url.toLowerCase(java.util.Locale.ROOT),
        Base64.getEncoder().encodeToString(token),
        Base64.getUrlEncoder().encodeToString(field),
        HexFormat.of().formatHex(token),
        HexFormat.of().withUpperCase().formatHex(token));
  }

  private static NgsiLdClient client(FakeBroker broker) {
    return NgsiLdClient.open(broker.target(BrokerKind.SPEC).withToken(TOKEN));
  }

  private static void assertRedacted(String text, String echo) {
    assertThat(text).contains("(set)").doesNotContain(TOKEN, echo);
    assertThat(text.chars().filter(c -> c < ' ' || c == 0x202e || c == 0x2028)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("echoes")
  void noMessageOfAFailedOperationHoldsTheToken(String echo) {
    for (int status : List.of(401, 403, 500)) {
      String body = "{\"title\": \"no\", \"detail\": \"" + SHOWN + echo + "\"}";
      try (FakeBroker broker = FakeBroker.always(FakeBroker.Reply.status(status, body));
          NgsiLdClient client = client(broker)) {
        BusQuery query = new BusesHotterThan(90);
        String message =
            client
                .execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP)
                .failure()
                .message();
        assertRedacted(message, echo);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("echoes")
  void noReasonOfARejectedEntityHoldsTheToken(String echo) {
    String id = "urn:ngsi-ld:Bus:1";
    String answer =
        "{\"success\": [], \"errors\": [{\"entityId\": \"%s\", \"error\": {\"detail\": \"%s\"}}]}"
            .formatted(id, echo);
    try (FakeBroker broker = FakeBroker.always(FakeBroker.Reply.status(207, answer));
        NgsiLdClient client = client(broker)) {
      byte[] entity =
          "{\"id\": \"%s\", \"type\": \"Bus\"}".formatted(id).getBytes(StandardCharsets.UTF_8);
      BatchResult result =
          client.execute(
              client.prepare(
                  BatchOperation.UPSERT, List.of(new EntityBytes(id, entity)), BatchSplit.NONE),
              NgsiLdClient.CLOSED_LOOP);
      assertRedacted(result.failure().message(), echo);
      assertRedacted(result.refusedEntities().get(0).reason(), echo);
    }
  }

  @Test
  void noMessageAboutInvalidJsonOrHttpHoldsTheToken() {
    try (FakeBroker broker = FakeBroker.always(FakeBroker.Reply.json(TOKEN));
        NgsiLdClient client = client(broker)) {
      BrokerException failure = catchThrowableOfType(BrokerException.class, client::identify);
      assertThat(failure).hasMessageContaining("(set)");
      assertThat(failure.getMessage()).doesNotContain(TOKEN.substring(0, 12));
    }
  }

  @Test
  void noVersionHoldsTheToken() {
    try (FakeBroker broker =
            FakeBroker.answering(
                request ->
                    switch (request.path()) {
                      case "/version" ->
                          FakeBroker.Reply.json(
                              "{\"name\": \"%s\", \"version\": \"\\u001b[2J%s\"}"
                                  .formatted(TOKEN, TOKEN));
                      case "/ngsi-ld/v1/entities" -> FakeBroker.Reply.json("[]");
                      default -> FakeBroker.Reply.status(404, "");
                    });
        NgsiLdClient client = client(broker)) {
      assertThat(client.identify().name()).isEqualTo("(set)");
      assertThat(client.identify().version()).isEqualTo("[2J(set)");
    }
  }

  @Test
  void noFindingOfTheCompatibilityCheckHoldsTheToken() {
    try (FakeBroker broker =
            FakeBroker.always(FakeBroker.Reply.status(500, "x".repeat(110) + TOKEN));
        NgsiLdClient client = client(broker)) {
      assertThat(client.compatibility(() -> false))
          .map(CompatibilityRow::finding)
          .noneMatch(finding -> finding.observed().contains(TOKEN.substring(0, 4)));
    }
  }

  @Test
  void noTokenOfALoginIsShown() {
    String given = "given-by-the-login-4711";
    try (FakeBroker login =
            FakeBroker.always(
                FakeBroker.Reply.json(
                    "{\"token_type\": \"Bearer\", \"access_token\": \"" + given + "\"}"));
        FakeBroker broker = FakeBroker.always(FakeBroker.Reply.status(500, "no " + given));
        NgsiLdClient client =
            NgsiLdClient.open(
                broker
                    .target(BrokerKind.SPEC)
                    .withLogin(
                        new ClientCredentials(
                            URI.create(login.uri() + "/token"),
                            "bench",
                            "s3cret-of-client",
                            "")))) {
      BrokerException failure = catchThrowableOfType(BrokerException.class, client::identify);
      assertThat(failure).hasMessageContaining("no (set)");
    }
  }
}
