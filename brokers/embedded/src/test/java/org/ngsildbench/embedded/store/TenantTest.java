package org.ngsildbench.embedded.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.IntNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.model.GeoJson;
import org.ngsildbench.embedded.problem.Problem;

class TenantTest {
  private static final Instant NOW = Instant.parse("2026-01-05T00:00:00Z");
  private static final String ID = "urn:ngsi-ld:T:1";

  private final List<EntityChange> history = new ArrayList<>();
  private final List<EntityChange> feed = new ArrayList<>();
  private final Tenant tenant =
      new Tenant("", history::add, (where, changes) -> feed.addAll(changes));

  @Test
  void noWriteIsLostAmongWritersOfOneEntity() throws Exception {
    Tenant shared = new Tenant("", change -> {}, (where, change) -> {});
    shared.change(ID, before -> entity("T", Map.of("n", number(0))));
    int writers = 4;
    int writes = 2_000;
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int w = 0; w < writers; w++) {
        done.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < writes; i++) {
                    shared.change(
                        ID, before -> entity("T", Map.of("n", number(value(before) + 1))));
                  }
                }));
      }
      for (Future<?> one : done) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(value(shared.get(ID))).isEqualTo(writers * writes);
    assertThat(shared.ofType("T")).containsExactly(shared.get(ID));
  }

  @Test
  void indexesHistoryAndFeedFollowEveryChange() {
    Envelope aroundOne = new Envelope(0.9, 1.1, 0.9, 1.1);
    tenant.change(ID, before -> entity("A", Map.of("p", place(1, 1))));
    assertThat(tenant.ofType("A")).hasSize(1);
    assertThat(tenant.around("p", aroundOne)).hasSize(1);

    tenant.change(ID, before -> entity("B", Map.of("p", place(50, 50))));
    assertThat(tenant.ofType("A")).isEmpty();
    assertThat(tenant.ofType("B")).hasSize(1);
    assertThat(tenant.around("p", aroundOne)).isEmpty();

    tenant.change(ID, before -> null);
    assertThat(tenant.all()).isEmpty();
    assertThat(tenant.around("p", new Envelope(-180, 180, -90, 90))).isEmpty();
    assertThat(history).hasSize(3).isEqualTo(feed);
  }

  @Test
  void failedChangesLeaveTheStateUnchanged() {
    tenant.change(ID, before -> entity("A", Map.of()));
    assertThatThrownBy(
            () ->
                tenant.change(
                    ID,
                    before -> {
                      throw Problem.badData("no");
                    }))
        .isInstanceOf(Problem.class);
    assertThat(tenant.change(ID, before -> before).isNone()).isTrue();
    assertThat(tenant.get(ID).types()).containsExactly("A");
    assertThat(history).hasSize(1);
    assertThat(feed).hasSize(1);
  }

  @Test
  void changeReportsWrittenAndDeletedAttributes() {
    AttributeInstance kept = number(1);
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>();
    attributes.put("kept", List.of(kept));
    attributes.put("same", List.of(number(2)));
    attributes.put("gone", List.of(number(3)));
    Entity before = new Entity(ID, List.of("T"), List.of(), attributes, NOW, NOW);
    Entity after =
        new Entity(
            ID,
            List.of("T"),
            List.of(),
            Map.of("kept", List.of(kept), "same", List.of(number(2)), "new", List.of(number(4))),
            NOW,
            NOW);
    EntityChange change = new EntityChange(before, after);
    assertThat(change.written()).containsOnlyKeys("same", "new");
    assertThat(change.deleted()).containsExactly("gone");
  }

  private static int value(Entity entity) {
    return entity.attribute("n").get(0).value().intValue();
  }

  private static Entity entity(String type, Map<String, AttributeInstance> attributes) {
    Map<String, List<AttributeInstance>> instances = new LinkedHashMap<>();
    attributes.forEach((name, attribute) -> instances.put(name, List.of(attribute)));
    return new Entity(ID, List.of(type), List.of(), instances, NOW, NOW);
  }

  private static AttributeInstance number(int value) {
    return attribute(AttributeType.PROPERTY, value, null);
  }

  private static AttributeInstance place(double longitude, double latitude) {
    return attribute(AttributeType.GEO_PROPERTY, 0, GeoJson.point(longitude, latitude));
  }

  private static AttributeInstance attribute(AttributeType type, int value, Geometry geometry) {
    return new AttributeInstance(
        type, IntNode.valueOf(value), geometry, null, null, null, List.of(), Map.of(), NOW, NOW);
  }
}
