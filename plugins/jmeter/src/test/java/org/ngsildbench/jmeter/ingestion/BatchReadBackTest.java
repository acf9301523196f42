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
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
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
        "{\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[1,2]}}}"),
    REPLACED("DELETE", "/attrs/kept", "");

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
    List<String> all = List.of("create", "upsert", "update", "merge", "patch");
    for (String operation : lie == Lie.REPLACED ? all.subList(2, 5) : all) {
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
  @ValueSource(strings = {"update", "merge", "patch"})
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

  /** The values of one entity are in another. */
  @Test
  void findsPatchesOfOtherEntities() throws Exception {
    BatchPlan plan = BatchPlan.of("patch", "" + SIZE, "600", false, "1");
    BatchExecution batch = new BatchExecution(client, plan, "mixed up", 0);
    assertThat(batch.before()).isEmpty();
    BatchResult result = execute(batch);
    List<EntityBytes> written = plan.entities("mixed up", 0);
    for (int i = 0; i < SIZE; i++) {
      assertThat(batch.readBack(result)).isEmpty();
      EntityBytes entity = written.get(i);
      EntityBytes other = written.get((i + 1) % SIZE);
      String json = new String(other.json(), StandardCharsets.UTF_8);
      run(
          BatchOperation.PATCH,
          new EntityBytes(
              entity.id(), json.replace(other.id(), entity.id()).getBytes(StandardCharsets.UTF_8)));
      assertThat(batch.readBack(result)).get().asString().contains(entity.id());
      run(BatchOperation.PATCH, entity);
    }
    batch.delete();
  }

  @Test
  void findsEachEntityThatADeleteLeft() throws Exception {
    BatchPlan plan = BatchPlan.of("delete", "" + SIZE, "600", false, "1");
    BatchExecution batch = new BatchExecution(client, plan, "left", 0);
    assertThat(batch.before()).isEmpty();
    BatchResult result = execute(batch);
    for (EntityBytes entity : plan.entities("left", 0)) {
      assertThat(batch.readBack(result)).isEmpty();
      run(BatchOperation.CREATE, entity);
      assertThat(batch.readBack(result)).isPresent();
      run(BatchOperation.DELETE, entity);
    }
  }

  /** The broker stores what it acknowledged after the client has read. */
  @ParameterizedTest
  @ValueSource(strings = {"create", "upsert", "update", "merge", "patch", "append", "delete"})
  void findsWhatIsStoredLate(String operation) throws Exception {
    BatchPlan plan = BatchPlan.of(operation, "" + SIZE, "600", false, "1");
    BatchExecution batch = new BatchExecution(client, plan, "late", 0);
    batch.before();
    BatchResult result = execute(batch);
    batch.delete();
    batch.before();
    assertThat(batch.readBack(result)).isPresent();
    execute(batch);
    assertThat(batch.readBack(result)).isEmpty();
    batch.delete();
  }

  /** A difference between what a broker acknowledged and the history it stored. */
  private enum HistoryLie {
    TWICE,
    NOT_APPENDED,
    NO_OLDER_READING,
    NO_HISTORY,
    OTHER_TIME,
    OTHER_VALUE,
    OTHER_PLACE,
    NO_ATTRIBUTE
  }

  @ParameterizedTest
  @EnumSource
  void findsEachLieAboutEachHistory(HistoryLie lie) throws Exception {
    BatchPlan plan = BatchPlan.of("append", "" + SIZE, "600", false, "1");
    BatchExecution batch = new BatchExecution(client, plan, "histories", 0);
    for (int i = 0; i < SIZE; i++) {
      EntityBytes older = plan.olderEntities("histories", 0).get(i);
      EntityBytes entity = plan.entities("histories", 0).get(i);
      assertThat(batch.before()).isEmpty();
      BatchResult result = execute(batch);
      assertThat(batch.readBack(result)).as("the truth").isEmpty();
      if (lie != HistoryLie.TWICE) {
        run(BatchOperation.DELETE_HISTORY, entity);
      }
      if (lie.name().startsWith("OTHER") || lie == HistoryLie.NO_ATTRIBUTE) {
        run(BatchOperation.CREATE_HISTORY, older);
      }
      switch (lie) {
        case TWICE -> append(entity, "\"note\":\\{", "$0\"datasetId\":\"urn:ngsi-ld:Twice:1\",");
        case NOT_APPENDED -> run(BatchOperation.CREATE_HISTORY, older);
        case NO_OLDER_READING -> run(BatchOperation.CREATE_HISTORY, entity);
        case NO_HISTORY -> {}
        case OTHER_TIME -> append(entity, "00:00:01Z", "00:00:02Z");
        case OTHER_VALUE -> append(entity, "\"value\":\\d", "\"value\":7777");
        case OTHER_PLACE -> append(entity, "\\[\\d", "[7");
        case NO_ATTRIBUTE -> append(entity, "\"note\"", "\"other\"");
      }
      assertThat(batch.readBack(result)).as(lie + " " + entity.id()).isPresent();
      assertThat(batch.delete().filter(failure -> lie != HistoryLie.NO_HISTORY)).isEmpty();
    }
  }

  private static void append(EntityBytes entity, String what, String with) {
    String changed = new String(entity.json(), StandardCharsets.UTF_8).replaceFirst(what, with);
    run(
        BatchOperation.APPEND,
        new EntityBytes(entity.id(), changed.getBytes(StandardCharsets.UTF_8)));
  }

  private static void run(BatchOperation operation, EntityBytes entity) {
    BatchResult result =
        client.execute(
            client.prepare(operation, List.of(entity), BatchSplit.NONE), NgsiLdClient.CLOSED_LOOP);
    assertThat(result.failure()).isNull();
  }

  private static BatchResult execute(BatchExecution batch) {
    return batch.execute(new OperationLog(OperationLog.CLOSED_LOOP));
  }

  private static void send(EntityRequest request) {
    assertThat(client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP).failure())
        .isNull();
  }
}
