package org.ngsildbench.ngsild.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;

class EntityRequestTest {

  private static RequestResult send(FakeBroker broker, BrokerKind kind, EntityRequest request) {
    try (NgsiLdClient client = broker.client(kind)) {
      return client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    }
  }

  @Test
  void followsAndCountsPagesIfConfigured() {
    try (FakeBroker broker =
        FakeBroker.answering(
            request -> {
              int offset = request.number("offset", 0);
              return Reply.json(
                      IntStream.range(offset, Math.min(25, offset + request.number("limit", 0)))
                          .mapToObj(i -> "{\"id\":\"urn:a:" + i + "\"}")
                          .collect(Collectors.joining(",", "[", "]")))
                  .with("NGSILD-Results-Count", "25");
            })) {
      RequestResult result =
          send(
              broker,
              BrokerKind.SPEC,
              EntityRequest.entities()
                  .with("q", "speed>50")
                  .with("limit", "10")
                  .with("count", "true")
                  .followingPages());
      assertThat(result.failure()).isNull();
      assertThat(result.entities()).isEqualTo(25);
      assertThat(result.totalCount()).isEqualTo(25);
      assertThat(result.pages()).hasSize(3);
      assertThat(broker.requests().get(1).rawQuery())
          .isEqualTo("q=speed%3E50&count=true&limit=10&offset=10");
    }
  }

  @Test
  void historyIsReadFromMintakaButWrittenToOrionLd() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        FakeBroker mintaka = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client =
            NgsiLdClient.open(broker.target(OrionLd.KIND).withTemporal(mintaka.uri()))) {
      EntityRequest read = EntityRequest.temporal("urn:a:1").with("timerel", "after");
      client.execute(client.prepare(read), NgsiLdClient.CLOSED_LOOP);
      EntityRequest write =
          EntityRequest.send("POST", EntityRequest.TEMPORAL, new byte[] {'{', '}'});
      client.execute(client.prepare(write), NgsiLdClient.CLOSED_LOOP);
      assertThat(mintaka.requests()).hasSize(1);
      assertThat(mintaka.requests().get(0).path()).isEqualTo("/temporal/entities/urn:a:1");
      assertThat(broker.requests().get(0).path()).isEqualTo("/ngsi-ld/v1/temporal/entities");
      assertThat(broker.requests().get(0).body()).isEqualTo("{}");
    }
  }

  /** Whoever named two URLs wants to know which of them is wrong. */
  @Test
  void reportsAnUnreachableTemporalUrl() {
    URI nobody;
    try (FakeBroker closed = FakeBroker.always(Reply.json("[]"))) {
      nobody = closed.uri();
    }
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client =
            NgsiLdClient.open(broker.target(BrokerKind.SPEC).withTemporal(nobody))) {
      PreparedRequest read = client.prepare(EntityRequest.temporal("urn:a:1"));
      assertThat(client.execute(read, NgsiLdClient.CLOSED_LOOP).failure().message())
          .startsWith("cannot connect to " + nobody + " (the temporal URL): ");
    }
  }

  /** Mintaka: offset, count and format are a 400; it counts by options and pages by anchor. */
  @Test
  void mintakaCountsByOptionAndIgnoresOffset() {
    EntityRequest request =
        EntityRequest.temporal().with("type", "Bus").with("options", "sysAttrs").counted();
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      send(broker, OrionLd.KIND, request.with("limit", "5").followingPages());
      send(broker, Scorpio.KIND, request);
      assertThat(broker.requests().get(0).rawQuery())
          .isEqualTo("type=Bus&options=sysAttrs,count&pageSize=5");
      assertThat(broker.requests().get(1).rawQuery())
          .isEqualTo("type=Bus&options=sysAttrs&count=true");
      EntityRequest withOffset = request.with("offset", "10").followingPages();
      assertThatThrownBy(() -> send(broker, OrionLd.KIND, withOffset))
          .hasMessageContaining("does not support offset");
    }
  }

  @Test
  void keepsTheStartOfTheBodyOfAnyResponse() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[{\"id\":\"urn:a:1\"}]"))) {
      RequestResult result =
          send(
              broker, BrokerKind.SPEC, EntityRequest.get("/ngsi-ld/v1/entities?type=T").keeping(5));
      assertThat(new String(result.body(), StandardCharsets.UTF_8)).isEqualTo("[{\"id");
      assertThat(result.entities()).isEqualTo(1);
    }
    try (FakeBroker broker = FakeBroker.always(Reply.status(400, "{\"title\":\"bad q\"}"))) {
      RequestResult result = send(broker, BrokerKind.SPEC, EntityRequest.entities().with("q", "("));
      assertThat(new String(result.body(), StandardCharsets.UTF_8)).contains("bad q");
      assertThat(result.failure().message()).contains("bad q");
    }
  }

  @Test
  void emptyResponsesHaveNoEntities() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""))) {
      RequestResult result =
          send(broker, BrokerKind.SPEC, EntityRequest.delete("/ngsi-ld/v1/entities/urn:a:1"));
      assertThat(result.failure()).isNull();
      assertThat(result.entities()).isZero();
      assertThat(broker.requests().get(0).method()).isEqualTo("DELETE");
    }
  }

  @Test
  void reportsInvalidRequestsWithARemedy() {
    assertThatThrownBy(() -> EntityRequest.send("FETCH", "/x", new byte[0]))
        .hasMessageContaining("GET, POST");
    assertThatThrownBy(() -> EntityRequest.get("/x?type=T&limit=3").followingPages())
        .hasMessageContaining("belong among its parameters");
    assertThatThrownBy(() -> EntityRequest.get("x")).hasMessageContaining("must begin with /");
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      EntityRequest request = EntityRequest.entities().with("limit", "ten").followingPages();
      assertThatThrownBy(() -> send(broker, BrokerKind.SPEC, request))
          .hasMessageContaining("limit is \"ten\"");
    }
  }
}
