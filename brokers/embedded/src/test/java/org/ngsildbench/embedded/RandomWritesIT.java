package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Sends random writes to the broker and to a model, and compares responses and stored data. */
class RandomWritesIT {

  private static final List<String> IDS =
      List.of("urn:bus:1", "urn:bus:2", "urn:bus:3", "urn:bus:4", "urn:bus:5");
  private static final String ATTRIBUTE = "load";
  private static final int MAX_WRITES = 30;
  private static final int SECONDS = 6;
  private static final Pattern NEXT = Pattern.compile("<([^>]*)>; *rel=\"next\"");

  private static TestBroker broker;

  @BeforeContainer
  static void start() {
    broker = TestBroker.start();
  }

  @AfterContainer
  static void stop() {
    broker.close();
  }

  /** An entity that occurs twice is refused the second time. */
  @Example
  void aRefusedEntityStaysWrittenBefore() {
    EntityWrite first = write("urn:bus:2", "speed");
    EntityWrite other = write("urn:bus:1", "speed");
    EntityBatch create = new EntityBatch(EntityWrite.Kind.UPSERT, List.of(first, other));
    EntityBatch append =
        new EntityBatch(
            EntityWrite.Kind.APPEND_MISSING,
            List.of(write("urn:bus:2", "load"), write("urn:bus:1", "load"), first));
    brokerEqualsModel(List.of(create, append), List.of());
  }

  private static EntityWrite write(String id, String attribute) {
    return new EntityWrite(
        EntityWrite.Kind.UPSERT,
        id,
        new TreeMap<>(Map.of(attribute, new EntityModel.Reading(1, 1))));
  }

  @Property(tries = 150)
  void brokerEqualsModel(
      @ForAll("writes") List<ModelWrite> writes, @ForAll("reads") List<HistoryRead> reads) {
    for (String id : IDS) {
      broker.send("DELETE", "/entities/" + id, null);
      broker.send("DELETE", "/temporal/entities/" + id, null);
    }
    EntityModel model = new EntityModel();
    List<Instant> times = new ArrayList<>(List.of(now()));
    for (ModelWrite write : writes) {
      model.begin();
      assertThat(write.sendTo(broker)).as("response to %s", write).isEqualTo(write.applyTo(model));
      times.add(now());
    }
    assertThat(pages("/entities?type=Bus&options=keyValues&limit=2"))
        .containsExactlyElementsOf(model.simplified());
    assertThat(ids(broker.get("/entities?type=Bus&limit=100&q=" + ATTRIBUTE + "%3E4").json()))
        .isEqualTo(model.above(ATTRIBUTE, 4));
    for (String id : IDS) {
      assertThat(history(id, "options=temporalValues"))
          .as("history of %s", id)
          .isEqualTo(model.history(id));
    }
    for (HistoryRead read : reads) {
      String parameters = read.parameters(times);
      for (String id : IDS) {
        assertThat(comparable(history(id, parameters), read))
            .as("%s of %s", parameters, id)
            .isEqualTo(comparable(model.history(id, read), read));
      }
      assertThat(pages("/temporal/entities?type=Bus&limit=2&" + parameters))
          .as(parameters)
          .usingElementComparator(
              (one, other) -> comparable(one, read).equals(comparable(other, read)) ? 0 : 1)
          .containsExactlyElementsOf(model.histories(read));
    }
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.MICROS);
  }

  private static JsonNode history(String id, String parameters) {
    var answer = broker.get("/temporal/entities/" + id + "?" + parameters);
    return answer.status() == 404 ? null : answer.json();
  }

  /** The broker's own times are not known: only the order of the values is compared. */
  private static JsonNode comparable(JsonNode history, HistoryRead read) {
    if (history == null || read.property() == HistoryRead.Property.OBSERVED_AT) {
      return history;
    }
    JsonNode copy = history.deepCopy();
    copy.findValues("values")
        .forEach(values -> values.forEach(pair -> ((ArrayNode) pair).remove(1)));
    return copy;
  }

  /** Returns the elements of all pages. */
  private static List<JsonNode> pages(String path) {
    List<JsonNode> all = new ArrayList<>();
    String next = path;
    while (next != null) {
      var answer = broker.get(next);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      answer.json().forEach(all::add);
      String link = answer.header("Link");
      Matcher found = NEXT.matcher(link == null ? "" : link);
      next = found.find() ? found.group(1).substring("/ngsi-ld/v1".length()) : null;
    }
    return all;
  }

  private static Set<String> ids(JsonNode entities) {
    return new TreeSet<>(entities.findValuesAsText("id"));
  }

  @Provide
  Arbitrary<List<ModelWrite>> writes() {
    Arbitrary<EntityModel.Reading> reading =
        Combinators.combine(
                Arbitraries.integers().between(0, 9),
                Arbitraries.integers().between(0, SECONDS - 1))
            .as(EntityModel.Reading::new);
    Arbitrary<EntityWrite> single =
        Combinators.combine(
                Arbitraries.of(EntityWrite.Kind.class),
                Arbitraries.of(IDS),
                Arbitraries.maps(Arbitraries.of(ATTRIBUTE, "speed", "heading"), reading)
                    .ofMinSize(1)
                    .map(TreeMap::new))
            .as(EntityWrite::new);
    Arbitrary<EntityBatch> batch =
        Combinators.combine(
                Arbitraries.of(EntityBatch.OPERATIONS.keySet()),
                single.list().ofMinSize(1).ofMaxSize(6))
            .as(EntityBatch::new);
    return Arbitraries.<ModelWrite>oneOf(List.of(single, single, batch))
        .list()
        .ofMaxSize(MAX_WRITES);
  }

  @Provide
  Arbitrary<List<HistoryRead>> reads() {
    Arbitrary<Integer> place = Arbitraries.integers().between(0, MAX_WRITES);
    return Combinators.combine(
            Arbitraries.of(HistoryRead.Relation.class),
            place,
            place,
            Arbitraries.of(HistoryRead.Property.class),
            Arbitraries.integers().between(0, 3),
            Arbitraries.of(ATTRIBUTE, "speed").injectNull(0.5))
        .as(RandomWritesIT::read)
        .list()
        .ofSize(4);
  }

  private static HistoryRead read(
      HistoryRead.Relation relation,
      int one,
      int other,
      HistoryRead.Property property,
      int lastN,
      String attribute) {
    int places = property == HistoryRead.Property.OBSERVED_AT ? SECONDS : MAX_WRITES + 1;
    int from = Math.min(one % places, other % places);
    int to = Math.max(one % places, other % places);
    return new HistoryRead(relation, from, to, property, lastN, attribute);
  }
}
