package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Sends random writes to the broker and to a model, and compares statuses and stored data. */
class RandomWritesIT {

  private static final List<String> IDS = List.of("urn:bus:1", "urn:bus:2", "urn:bus:3");
  private static final String ATTRIBUTE = "load";

  private static TestBroker broker;

  @BeforeContainer
  static void start() {
    broker = TestBroker.start();
  }

  @AfterContainer
  static void stop() {
    broker.close();
  }

  @Property(tries = 150)
  void brokerEqualsModel(@ForAll("writes") List<EntityWrite> writes) {
    IDS.forEach(id -> broker.send("DELETE", "/entities/" + id, null));
    EntityModel model = new EntityModel();
    for (EntityWrite write : writes) {
      assertThat(write.sendTo(broker)).as("status of %s", write).isEqualTo(model.apply(write));
    }
    assertThat(broker.get("/entities?type=Bus&options=keyValues&limit=100").json())
        .containsExactlyInAnyOrderElementsOf(model.simplified());
    assertThat(ids(broker.get("/entities?type=Bus&limit=100&q=" + ATTRIBUTE + "%3E4").json()))
        .isEqualTo(model.above(ATTRIBUTE, 4));
    for (String id : IDS) {
      var history = broker.get("/temporal/entities/" + id + "?options=temporalValues");
      assertThat(history.status() == 404 ? null : history.json())
          .as("history of %s", id)
          .isEqualTo(model.history(id));
    }
  }

  private static Set<String> ids(JsonNode entities) {
    return new TreeSet<>(entities.findValuesAsText("id"));
  }

  @Provide
  Arbitrary<List<EntityWrite>> writes() {
    Arbitrary<EntityModel.Reading> reading =
        Combinators.combine(
                Arbitraries.integers().between(0, 9), Arbitraries.integers().between(0, 5))
            .as(EntityModel.Reading::new);
    return Combinators.combine(
            Arbitraries.of(EntityWrite.Kind.class),
            Arbitraries.of(IDS),
            Arbitraries.maps(Arbitraries.of(ATTRIBUTE, "speed", "heading"), reading)
                .ofMinSize(1)
                .map(TreeMap::new))
        .as(EntityWrite::new)
        .list()
        .ofMaxSize(30);
  }
}
