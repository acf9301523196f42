package org.ngsildbench.jmeter.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.embedded.liar.AnalyticsLies;
import org.ngsildbench.embedded.liar.AnalyticsLies.Change;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.jmeter.fleet.RightAnswers;
import org.ngsildbench.ngsild.query.BucketedPollution;
import org.ngsildbench.ngsild.query.BusFeatures;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.BusesInside;
import org.ngsildbench.ngsild.query.BusesOfScope;
import org.ngsildbench.ngsild.query.KnownTypes;
import org.ngsildbench.ngsild.query.LinkedModel;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.SelectedMembers;

/** The queries of the analytics workload: a catalogue of incorrect and of unusual responses. */
class AnalyticsTest {

  private static final Fleet FLEET =
      new Fleet(
          new FleetSpec(7, 13, 4, Duration.ofMinutes(2), Duration.ofDays(1))
              .with(DataQuality.SCOPED));
  private static final Instant FROM = FleetSpec.START.plus(Duration.ofMinutes(479));
  private static final String BUS = FLEET.busId(2);
  private static final Map<String, BusQuery> QUERIES =
      Map.of(
          "G1", pollution(BUS, Duration.ofMinutes(5)),
          "G2", pollution("", Duration.ofHours(1)),
          "G3", new LinkedModel(BUS, false),
          "G4", new LinkedModel(BUS, true),
          "G5", new BusesOfScope(BUS),
          "G6", new KnownTypes(),
          "G7", new SelectedMembers(BUS),
          "G8", new BusFeatures(),
          "Q8", inside());

  private static FalsifiedBroker broker;

  @BeforeAll
  static void start() throws Exception {
    broker = new FalsifiedBroker(QueryModel.ATTRIBUTES, 1000, FLEET);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  private static BusQuery pollution(String bus, Duration period) {
    return new BucketedPollution(bus, FROM, FROM.plus(Duration.ofHours(3)), period);
  }

  private static BusQuery inside() {
    var place = new Oracle(FLEET).location(2).point();
    return new BusesInside(place.longitude(), place.latitude(), 4_000);
  }

  private static String problem(String label, UnaryOperator<String> change) {
    return FalsifiedBroker.problem(broker.ask(QUERIES.get(label), change));
  }

  @ParameterizedTest
  @CsvSource({"ATTRIBUTES, 1000", "ATTRIBUTES, 5", "OBSERVATIONS, 1000"})
  void acceptsTheResponsesOfTheEmbeddedBroker(QueryModel model, int pageSize) throws Exception {
    try (FalsifiedBroker other = new FalsifiedBroker(model, pageSize, FLEET)) {
      QUERIES.forEach(
          (label, query) ->
              assertThat(FalsifiedBroker.problem(other.ask(query, body -> body)))
                  .as(label)
                  .isNull());
    }
  }

  /** Average, minimum, maximum and count of each period, by brute force. */
  @Test
  void expectedPeriodsAreThoseOfTheReadings() {
    List<String> bodies = new ArrayList<>();
    problem(
        "G1",
        body -> {
          bodies.add(body);
          return body;
        });
    Oracle oracle = new Oracle(FLEET);
    long[] times = oracle.readingTimes(2, BusObservation.AIR_POLLUTION);
    Instant first = Instant.parse("2026-01-05T07:59:59.500Z");
    for (int period = 0; period < 36; period++) {
      Instant start = first.plus(Duration.ofMinutes(5L * period));
      double max = Double.NEGATIVE_INFINITY;
      int count = 0;
      for (int i = 0; i < times.length; i++) {
        Instant time = Instant.ofEpochMilli(times[i]);
        if (!time.isBefore(start) && time.isBefore(start.plus(Duration.ofMinutes(5)))) {
          max = Math.max(max, oracle.history(2, BusObservation.AIR_POLLUTION).applyAsDouble(i));
          count++;
        }
      }
      String bounds = ",\"" + start + "\",\"" + start.plus(Duration.ofMinutes(5)) + "\"]";
      bounds = bounds.replace(".500Z", ".5Z");
      assertThat(bodies.get(0)).contains("[" + count + bounds);
      assertThat(bodies.get(0).replace(".0,", ","))
          .contains("[" + (max + ",").replace(".0,", ",") + bounds.substring(1));
    }
  }

  @Test
  void expectedBusesOfAScopeHaveTheSameLastDigit() {
    RightAnswers right = new RightAnswers(FLEET, new Oracle(FLEET), QueryModel.ATTRIBUTES);
    assertThat(new BusesOfScope(BUS).expected(right, false).toString())
        .contains("required=")
        .containsPattern("required=\\[[^]]*Bus:ioannina:3[^]]*]")
        .containsPattern("required=\\[[^]]*Bus:ioannina:13[^]]*]");
  }

  private static Arguments variant(String label, String name, String pattern, String replacement) {
    return Arguments.of(label, name, pattern, replacement);
  }

  static Stream<Change> lies() {
    return Stream.concat(
        AnalyticsLies.changes().stream(),
        Stream.of(
            new Change(
                "Q8",
                1,
                "a bus outside the polygon",
                "^\\[",
                "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:99\",\"type\":\"Bus\",\"location\":{\"type\":\"Point\",\"coordinates\":[0,0]}},"),
            new Change(
                "Q8", 1, "a bus less", "\\{\"id\":\"urn:ngsi-ld:Bus:ioannina:3\".*?\\}\\},?", "")));
  }

  @ParameterizedTest
  @MethodSource("lies")
  void detectsTheLie(Change change) {
    List<String> changed = new ArrayList<>();
    String problem =
        problem(
            change.query(),
            body -> {
              String lie = change.applied(body);
              if (!lie.equals(body)) {
                changed.add(body);
              }
              return lie;
            });
    assertThat(changed).as("the lie was told").isNotEmpty();
    assertThat(problem).isNotNull();
  }

  static Stream<Arguments> variants() {
    return Stream.of(
        variant("G1", "microseconds", "\\.5Z", ".500000Z"),
        variant("G1", "an offset", "\\.5Z", ".500+00:00"),
        variant("G1", "an attribute as an array", "(\"airPollution\":)(\\{.*\\})\\}$", "$1[$2]}"),
        variant("G1", "numbers with .0", "\\[(\\d+),", "[$1.0,"),
        variant("G1", "a scope", "(\"id\":)", "\"scope\":\"/Bus/n1/n1\",$1"),
        variant("G2", "without type", "\"type\":\"Property\",", ""),
        variant("G3", "context inside", "(\"type\":\"VehicleModel\")", "$1,\"@context\":\"x\""),
        variant("G3", "concise", "\"type\":\"Relationship\",", ""),
        variant("G4", "type as an array", "\"type\":\"(Bus|VehicleModel)\"", "\"type\":[\"$1\"]"),
        variant("G5", "scopes as arrays", "\"scope\":(\"[^\"]*\")", "\"scope\":[$1]"),
        variant("G5", "without scopes", "\"scope\":\"[^\"]*\",", ""),
        variant(
            "G6",
            "IRIs",
            "(?<=[\\[,:])\"(Bus|airPollution)\"",
            "\"https://uri.etsi.org/ngsi-ld/default-context/$1\""),
        variant("G6", "compact IRIs", "(?<=[\\[,:])\"Bus\"", "\"ngsi-ld:default-context/Bus\""),
        variant("G6", "context in the body", "^\\{", "{\"@context\":\"x\","),
        variant("G7", "concise", "\"type\":\"Property\",", ""),
        variant(
            "G8",
            "normalized",
            "\"line\":(\"[^\"]*\")",
            "\"line\":{\"type\":\"Property\",\"value\":$1}"),
        variant("G8", "altitude", "(\"coordinates\":\\[[\\d.]+,[\\d.]+)\\]", "$1,480.5]"),
        variant("G8", "a context each", "(\"type\":\"Feature\",)", "$1\"@context\":\"x\","));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("variants")
  void acceptsTheVariant(String label, String name, String pattern, String replacement) {
    List<String> changed = new ArrayList<>();
    String problem =
        problem(
            label,
            body -> {
              String variant = body.replaceAll(pattern, replacement);
              if (!variant.equals(body)) {
                changed.add(body);
              }
              return variant;
            });
    assertThat(changed).as("the response was written otherwise").isNotEmpty();
    assertThat(problem).isNull();
  }

  @Test
  void scopesNeedADataSetWithScopes() throws Exception {
    try (FalsifiedBroker clean = new FalsifiedBroker(QueryModel.ATTRIBUTES, 1000)) {
      BusQuery query = new BusesOfScope(FalsifiedBroker.FLEET.busId(1));
      assertThatThrownBy(() -> clean.ask(query, body -> body))
          .hasMessageContaining("--data scoped");
    }
  }
}
