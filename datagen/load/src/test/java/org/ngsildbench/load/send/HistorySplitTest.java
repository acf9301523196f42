package org.ngsildbench.load.send;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.fleet.model.TemporalDocument;

class HistorySplitTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final FleetSpec SPEC =
      new FleetSpec(1, 1, 1, Duration.ofHours(1), Duration.ofDays(1));

  /** A bus with positions and readings of 25 sensors at 24 times. */
  private static TemporalDocument bus() {
    return new History(new Fleet(SPEC), DataModel.ATTRIBUTES)
        .entities()
        .flatMap(history -> history.documents(1 << 20))
        .filter(document -> document.id().contains("Bus:"))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> instances(TemporalDocument document) throws IOException {
    JsonNode tree = JSON.readTree(document.json());
    assertThat(tree.get("id").textValue()).isEqualTo(document.id());
    assertThat(tree.get("type").textValue()).isEqualTo("Bus");
    List<String> instances = new ArrayList<>();
    for (var attribute : tree.properties()) {
      if (attribute.getValue().isArray()) {
        attribute.getValue().forEach(one -> instances.add(attribute.getKey() + " " + one));
      }
    }
    assertThat(instances).hasSize((int) document.instances());
    return instances;
  }

  private static void assertShown(TemporalDocument document) throws IOException {
    JsonNode shown = JSON.readTree(document.json()).get(document.attribute());
    assertThat(shown.findValuesAsText("observedAt")).contains(document.witness().toString());
    assertThat(document.witness()).isBetween(document.from(), document.to());
  }

  private static List<TemporalDocument> singles(TemporalDocument document) throws IOException {
    assertShown(document);
    if (document.instances() == 1) {
      return List.of(document);
    }
    List<TemporalDocument> singles = new ArrayList<>();
    for (TemporalDocument half : HistorySplit.of(document)) {
      assertThat(half.instances()).isBetween(1L, document.instances() - 1);
      singles.addAll(singles(half));
    }
    return singles;
  }

  @Test
  void splittingToSingleReadingsKeepsAllReadingsOnce() throws IOException {
    TemporalDocument bus = bus();
    List<String> found = new ArrayList<>();
    for (TemporalDocument single : singles(bus)) {
      found.addAll(instances(single));
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(instances(bus));
    assertThat(found).hasSize(26 * 24);
  }

  @Test
  void earlierReadingsComeFirstAndTheVeryLastIsNoWitness() throws IOException {
    List<TemporalDocument> halves = HistorySplit.of(bus());
    assertThat(halves)
        .extracting(TemporalDocument::from)
        .containsExactly(SPEC.instant(0), SPEC.instant(12));
    assertThat(halves)
        .extracting(TemporalDocument::to)
        .containsExactly(SPEC.instant(11), SPEC.instant(23));
    assertThat(halves)
        .extracting(TemporalDocument::witness)
        .containsExactly(SPEC.instant(11), SPEC.instant(22));
    assertThat(halves).extracting(TemporalDocument::attribute).containsOnly(bus().attribute());
  }

  @Test
  void splitsUnevenAttributesAndNonAsciiText() throws IOException {
    Instant time = Instant.parse("2026-01-05T00:00:00Z");
    String one = "{\"type\":\"Property\",\"value\":\"\u03a9 ]}\",\"observedAt\":\"" + time + "\"}";
    byte[] json =
        "{\"id\":\"urn:\u03b1\",\"type\":\"Bus\",\"a\":[%s],\"b\":[%s,%s,%s]}"
            .formatted(one, one, one, one)
            .getBytes(UTF_8);
    TemporalDocument whole = new TemporalDocument("urn:\u03b1", json, 4, "b", time, time, time);
    List<TemporalDocument> halves = HistorySplit.of(whole);
    assertThat(instances(halves.get(0))).hasSize(1).allMatch(text -> text.startsWith("b "));
    assertThat(instances(halves.get(1))).hasSize(3);
    assertThat(singles(whole)).hasSize(4);
  }

  @Test
  void rejectsOtherArrays() {
    byte[] json = "{\"id\":\"urn:a:1\",\"type\":\"A\",\"a\":[1,2],\"b\":[{},{}]}".getBytes(UTF_8);
    Instant time = FleetSpec.START;
    TemporalDocument whole = new TemporalDocument("urn:a:1", json, 4, "b", time, time, time);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HistorySplit.of(whole))
        .withMessage("a piece of the history of urn:a:1 has no instances in a");
  }

  @Test
  void findsAPartByPositionAndSize() {
    TemporalDocument bus = bus();
    List<TemporalDocument> halves = HistorySplit.of(bus);
    TemporalDocument third = HistorySplit.of(halves.get(1)).get(0);
    assertThat(HistorySplit.part(bus, 0, 624)).contains(bus);
    assertSame(HistorySplit.part(bus, 0, 623), halves.get(0));
    assertSame(HistorySplit.part(bus, 312, 312), halves.get(1));
    assertSame(HistorySplit.part(bus, 312, 200), third);
    assertSame(HistorySplit.part(bus, 312, 156), third);
    assertThat(HistorySplit.part(bus, 623, 1)).hasValueSatisfying(one -> assertOne(one));
    assertThat(HistorySplit.part(bus, 624, 100)).isEmpty();
  }

  private static void assertSame(Optional<TemporalDocument> found, TemporalDocument part) {
    assertThat(found).map(TemporalDocument::json).contains(part.json());
  }

  private static void assertOne(TemporalDocument part) {
    assertThat(part.instances()).isEqualTo(1);
    assertThat(part.from()).isEqualTo(SPEC.lastInstant());
  }
}
