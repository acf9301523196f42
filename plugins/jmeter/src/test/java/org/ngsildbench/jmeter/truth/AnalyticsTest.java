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

  private static Arguments lie(String label, String name, String pattern, String replacement) {
    return Arguments.of(label, name, pattern, replacement);
  }

  static Stream<Arguments> lies() {
    String row = "(\\[[\\d.]+,\"2026[^\\]]*\\])";
    return Stream.of(
        lie("G1", "edge a second late", "(T08:1\\d:\\d\\d).5Z", "$1.501Z"),
        lie("G1", "start of the next period", "T08:04:59.5Z\",\"", "T08:09:59.5Z\",\""),
        lie("G1", "missing period", row + ",", ""),
        lie("G1", "period twice", row, "$1,$1"),
        lie("G1", "average off", "(\"avg\":\\[\\[)", "$11"),
        lie("G1", "minimum off", "(\"min\":\\[\\[)", "$11"),
        lie("G1", "maximum off", "(\"max\":\\[\\[)", "$11"),
        lie("G1", "count off", "(\"totalCount\":\\[\\[)", "$11"),
        lie("G1", "average as text", "(\"avg\":\\[\\[)([\\d.]+)", "$1\"$2\""),
        lie("G1", "null", "(\"avg\":\\[\\[)([\\d.]+)", "$1null"),
        lie("G1", "no maximum", "\"max\":\\[\\[.*?\\]\\],?", ""),
        lie("G1", "a sum", "\"avg\":", "\"sum\":[],\"avg\":"),
        lie("G1", "no period at all", "\\[\\[.*?\\]\\]", "[]"),
        lie("G2", "average off", "(\"avg\":\\[\\[)", "$11"),
        lie("G2", "missing period", row + ",", ""),
        lie("G2", "missing bus", "\\{\"id\":\"urn:ngsi-ld:Bus:ioannina:5\".*?\\]\\]\\}\\},?", ""),
        lie("G2", "another bus", "ioannina:5\"", "ioannina:55\""),
        lie("G3", "unjoined", ",\"entity\":\\{.*?\\}\\}", ""),
        lie("G3", "another model", "(VehicleModel:ioannina:)(\\d)(\",\"type)", "$19$3"),
        lie("G3", "a model without name", "(VehicleModel\",)\"name\":\\{[^}]*\\},", "$1"),
        lie("G3", "a model of another type", "\"type\":\"VehicleModel\"", "\"type\":\"Model\""),
        lie(
            "G3",
            "additional attribute in the model",
            "(\"type\":\"VehicleModel\")",
            "$1,\"more\":1"),
        lie("G3", "additional attribute", "(\"type\":\"Bus\")", "$1,\"more\":1"),
        lie("G4", "unjoined", ",\\{\"id\":\"urn:ngsi-ld:VehicleModel[^\\]]*", ""),
        lie("G4", "the model twice", "(,\\{\"id\":\"urn:ngsi-ld:VehicleModel[^\\]]*)", "$1$1"),
        lie("G4", "another model", "(VehicleModel:ioannina:)\\d(\",\"type)", "$19$2"),
        lie("G4", "a value of the model", "\"Pindos\"|\"Dodoni\"", "\"Other\""),
        lie(
            "G5",
            "all scopes",
            "^\\[",
            "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:4\",\"type\":\"Bus\",\"line\":\"1\"},"),
        lie("G5", "a missing bus", ",\\{[^}]*\\}", ""),
        lie("G5", "another scope", "/Bus/3/13", "/Bus/4/13"),
        lie("G5", "another line", "(\"line\":\")", "$1x"),
        lie("G5", "additional attribute", "(\"line\":)", "\"more\":1,$1"),
        lie("G6", "a type less", "\"BusStation\",", ""),
        lie("G6", "a type more", "(\"typeList\":\\[)", "$1\"Car\","),
        lie("G6", "a type twice", "(\"typeList\":\\[\"[^\"]+\",)", "$1\"Bus\","),
        lie("G6", "an attribute less", "\"airPollution\",", ""),
        lie("G6", "an attribute more", "(\"attributeNames\":\\[)", "$1\"more\","),
        lie("G6", "an attribute twice", "(\"airPollution\",)", "$1$1"),
        lie("G6", "another id of a type", "(default-context/Bus)\"", "$1es\""),
        lie("G6", "a type of another name", "\"typeName\":\"Bus\"", "\"typeName\":\"Car\""),
        lie("G7", "an attribute that was not picked", "(\"line\":)", "\"heading\":1,$1"),
        lie("G7", "no line", "\"line\":\\{[^}]*\\},", ""),
        lie(
            "G7",
            "a missing bus",
            "(?<=\\[)\\{\"id\":\"urn:ngsi-ld:Bus:ioannina:1\".*?\\},(?=\\{\"id)",
            ""),
        lie("G7", "an attribute that was omitted", "(\"name\":)", "\"speed\":1,$1"),
        lie("G7", "no name", "\"name\":\\{[^}]*\\},", ""),
        lie("G8", "geometry missing", "\"geometry\":\\{[^}]*\\},", ""),
        lie("G8", "null for a geometry", "\"geometry\":\\{[^}]*\\}", "\"geometry\":null"),
        lie("G8", "another place", "(\"geometry\":\\{[^}]*\\[)", "$11"),
        lie("G8", "latitude first", "\\[([\\d.]+),([\\d.]+)\\]", "[$2,$1]"),
        lie("G8", "no properties", "\"properties\":\\{[^}]*\\}[^}]*\\}", "\"properties\":{}"),
        lie("G8", "no Feature", "\"Feature\"", "\"Thing\""),
        lie("G8", "no collection", "FeatureCollection", "Features"),
        lie("G8", "no features", "\"features\":\\[.*\\]", "\"features\":[]"),
        lie("G8", "additional property", "(\"properties\":\\{)", "$1\"more\":1,"),
        lie(
            "Q8",
            "a bus outside the polygon",
            "^\\[",
            "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:99\",\"type\":\"Bus\",\"location\":{\"type\":\"Point\",\"coordinates\":[0,0]}},"),
        lie("Q8", "a bus less", "\\{\"id\":\"urn:ngsi-ld:Bus:ioannina:3\".*?\\}\\},?", ""));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("lies")
  void detectsTheLie(String label, String name, String pattern, String replacement) {
    List<String> changed = new ArrayList<>();
    String problem =
        problem(
            label,
            body -> {
              String lie = body.replaceFirst(pattern, replacement).replace(",]", "]");
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
        lie("G1", "microseconds", "\\.5Z", ".500000Z"),
        lie("G1", "an offset", "\\.5Z", ".500+00:00"),
        lie("G1", "an attribute as an array", "(\"airPollution\":)(\\{.*\\})\\}$", "$1[$2]}"),
        lie("G1", "numbers with .0", "\\[(\\d+),", "[$1.0,"),
        lie("G2", "without type", "\"type\":\"Property\",", ""),
        lie("G3", "context inside", "(\"type\":\"VehicleModel\")", "$1,\"@context\":\"x\""),
        lie("G3", "concise", "\"type\":\"Relationship\",", ""),
        lie("G4", "type as an array", "\"type\":\"(Bus|VehicleModel)\"", "\"type\":[\"$1\"]"),
        lie("G5", "scopes as arrays", "\"scope\":(\"[^\"]*\")", "\"scope\":[$1]"),
        lie("G5", "without scopes", "\"scope\":\"[^\"]*\",", ""),
        lie(
            "G6",
            "IRIs",
            "(?<=[\\[,:])\"(Bus|airPollution)\"",
            "\"https://uri.etsi.org/ngsi-ld/default-context/$1\""),
        lie("G6", "context in the body", "^\\{", "{\"@context\":\"x\","),
        lie("G7", "concise", "\"type\":\"Property\",", ""),
        lie(
            "G8",
            "normalized",
            "\"line\":(\"[^\"]*\")",
            "\"line\":{\"type\":\"Property\",\"value\":$1}"),
        lie("G8", "altitude", "(\"coordinates\":\\[[\\d.]+,[\\d.]+)\\]", "$1,480.5]"),
        lie("G8", "a context each", "(\"type\":\"Feature\",)", "$1\"@context\":\"x\","));
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
