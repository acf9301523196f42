package org.ngsildbench.ngsild.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.BatchOperation;

/** Batches of entities, sent to brokers with scripted responses. */
final class SentBatches {

  private SentBatches() {}

  static List<EntityBytes> entities(int count, int bytes) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> entity(i, bytes)).toList();
  }

  static EntityBytes entity(int number, int bytes) {
    String id = "urn:ngsi-ld:T:" + number;
    String json = "{\"id\":\"" + id + "\",\"type\":\"T\",\"pad\":\"";
    return new EntityBytes(
        id,
        (json + "x".repeat(Math.max(0, bytes - json.length() - 2)) + "\"}")
            .getBytes(StandardCharsets.UTF_8));
  }

  static String idList(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "\"urn:ngsi-ld:T:" + i + "\"")
        .collect(Collectors.joining(",", "[", "]"));
  }

  static BatchResult send(
      FakeBroker broker, BrokerKind kind, BatchOperation operation, int count, int bytes) {
    try (NgsiLdClient client = broker.client(kind)) {
      return client.execute(
          client.prepare(operation, entities(count, bytes), BatchSplit.NONE),
          NgsiLdClient.CLOSED_LOOP);
    }
  }

  static BatchResult create(Reply answer, BrokerKind kind, int count) {
    try (FakeBroker broker = FakeBroker.always(answer)) {
      return send(broker, kind, BatchOperation.CREATE, count, 80);
    }
  }

  static void assertCounts(BatchResult result, int accepted, int refused, int unknown) {
    assertThat(List.of(result.accepted(), result.refused(), result.undetermined()))
        .containsExactly(accepted, refused, unknown);
  }
}
