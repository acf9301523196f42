package org.ngsildbench.jmeter.ingestion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Batches whose entities are changed after the broker has acknowledged them. */
class BatchReadBackTest {
  private static final int SIZE = 5;

  private static EmbeddedBroker broker;
  private static NgsiLdClient client;

  /** A difference between what a broker acknowledged and what it stored. */
  private enum Lie {
    NO_ENTITY("DELETE", "", ""),
    NO_ATTRIBUTE("DELETE", "/attrs/speed", ""),
    NO_LAST_ATTRIBUTE("DELETE", "/attrs/note", ""),
    NO_UNIT("POST", "/attrs", "{\"speed\":{\"type\":\"Property\",\"value\":%s}}"),
    OTHER_VALUE(
        "PATCH", "/attrs", "{\"speed\":{\"type\":\"Property\",\"value\":-1,\"unitCode\":\"KMH\"}}"),
    OTHER_TEXT("PATCH", "/attrs", "{\"note\":{\"type\":\"Property\",\"value\":\"\"}}"),
    OTHER_PLACE(
        "PATCH",
        "/attrs",
        "{\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[1,2]}}}");

    private final String method;
    private final String path;
    private final String body;

    Lie(String method, String path, String body) {
      this.method = method;
      this.path = path;
      this.body = body;
    }

    void tell(EntityBytes about) {
      String at = EntityRequest.ENTITIES + "/" + PathAndQuery.encoded(about.id()) + path;
      String written = new String(about.json(), StandardCharsets.UTF_8);
      String speed = written.replaceFirst(".*\"speed\":[^,]*,\"value\":([^,]*),.*", "$1");
      send(
          method.equals("DELETE")
              ? EntityRequest.delete(at)
              : EntityRequest.send(
                  method, at, body.formatted(speed).getBytes(StandardCharsets.UTF_8)));
    }
  }

  @BeforeAll
  static void start() throws Exception {
    JMeterForTests.setUp();
    broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
    client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }

  @AfterAll
  static void end() {
    client.close();
    broker.close();
  }

  @ParameterizedTest
  @EnumSource
  void findsEachLieAboutEachEntity(Lie lie) throws Exception {
    for (String operation : List.of("create", "upsert", "update", "merge")) {
      BatchPlan plan = BatchPlan.of(operation, "" + SIZE, "600", false, "1");
      BatchExecution batch = new BatchExecution(client, plan, "lies", 3);
      for (EntityBytes entity : plan.entities("lies", 3)) {
        assertThat(batch.before()).isEmpty();
        BatchResult result = execute(batch);
        assertThat(batch.readBack(result)).as("the truth").isEmpty();
        lie.tell(entity);
        assertThat(batch.readBack(result)).as(operation + " " + entity.id()).isPresent();
        batch.delete();
      }
    }
  }

  /** The broker acknowledges an update, but keeps the entities as they were. */
  @ParameterizedTest
  @ValueSource(strings = {"update", "merge"})
  void findsAnUpdateThatWasNotStored(String operation) throws Exception {
    BatchPlan plan = BatchPlan.of(operation, "3", "600", false, "1");
    BatchExecution batch = new BatchExecution(client, plan, "kept", 0);
    batch.before();
    BatchResult result = execute(batch);
    assertThat(batch.readBack(result)).isEmpty();
    batch.delete();
    batch.before();
    assertThat(batch.readBack(result)).get().asString().contains("accepted, but it has ");
    batch.delete();
  }

  @Test
  void comparesTheLastEntityOfALargeBatch() throws Exception {
    BatchPlan plan = BatchPlan.of("create", "500", "600", false, "1");
    BatchExecution batch = new BatchExecution(client, plan, "large", 0);
    BatchResult result = execute(batch);
    assertThat(batch.readBack(result)).isEmpty();
    EntityBytes last = plan.entities("large", 0).get(499);
    Lie.OTHER_TEXT.tell(last);
    assertThat(batch.readBack(result)).get().asString().contains(last.id());
    batch.delete();
  }

  private static BatchResult execute(BatchExecution batch) {
    return batch.execute(new OperationLog(OperationLog.CLOSED_LOOP));
  }

  private static void send(EntityRequest request) {
    assertThat(client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP).failure())
        .isNull();
  }
}
