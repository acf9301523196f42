package org.ngsildbench.jmeter.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;

/** Lies that checks of derived results never found. */
class KnownLiesTest {

  private static final Questions[] ALL = Questions.values();
  private static final Questions[] PLACES = {
    Questions.Q1, Questions.Q6, Questions.Q7, Questions.Q8
  };
  private static final Questions[] VALUES = {Questions.Q2, Questions.Q3};
  private static final Questions[] HISTORIES = {Questions.Q4, Questions.Q5, Questions.Q5_ALL};
  private static final Questions[] LISTS = {
    Questions.Q2,
    Questions.Q3,
    Questions.Q4,
    Questions.Q5_ALL,
    Questions.Q6,
    Questions.Q7,
    Questions.Q8
  };

  private static FalsifiedBroker broker;

  @BeforeAll
  static void start() throws Exception {
    broker = new FalsifiedBroker(QueryModel.ATTRIBUTES, 2);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  private static Arguments lie(String name, Questions[] of, UnaryOperator<String> change) {
    return Arguments.of(name, of, change);
  }

  private static UnaryOperator<String> first(String pattern, String replacement) {
    return body -> body.replaceFirst(pattern, replacement);
  }

  private static UnaryOperator<String> every(String pattern, String replacement) {
    return body -> body.replaceAll(pattern, replacement);
  }

  /** The values of the first and the last match are exchanged. */
  private static UnaryOperator<String> swapping(String pattern) {
    return body -> {
      List<int[]> places = new ArrayList<>();
      for (Matcher m = Pattern.compile(pattern).matcher(body); m.find(); ) {
        places.add(new int[] {m.start(1), m.end(1)});
      }
      if (places.size() < 2) {
        return body;
      }
      int[] a = places.get(0);
      int[] b = places.get(places.size() - 1);
      return body.substring(0, a[0])
          + body.substring(b[0], b[1])
          + body.substring(a[1], b[0])
          + body.substring(a[0], a[1])
          + body.substring(b[1]);
    };
  }

  static Stream<Arguments> lies() {
    String value = "(\"(?:engineTemperature|fuelConsumption)\":)([\\d.]+)";
    return Stream.of(
        lie("wrong id", ALL, first("(Bus(?:Station)?:ioannina:)\\d", "$19")),
        lie("wrong type", ALL, first("\"type\":\"Bus", "\"type\":\"Car")),
        lie("no type", ALL, first("\"type\":\"Bus(?:Station)?\",", "")),
        lie("an attribute more", ALL, first("(\"id\":)", "\"speed\":3,$1")),
        lie("creation time", ALL, first("(\"id\":)", "\"createdAt\":\"2026-01-05T00:00:00Z\",$1")),
        lie("a member twice", ALL, first("(\"type\":\"Bus(?:Station)?\")", "$1,$1")),
        lie("a reading's member twice", HISTORIES, first("(\"type\":\"Property\")", "$1,$1")),
        lie("an attribute twice", PLACES, first("(\"location\":\\{[^}]*\\})", "$1,$1")),
        lie("null", VALUES, first(value, "$1null")),
        lie("no value", VALUES, first("," + value, "")),
        lie("number as a string", VALUES, first(value, "$1\"$2\"")),
        lie("another digit", VALUES, first(value, "$11$2")),
        lie("values of two buses swapped", VALUES, swapping("\"\\w+\":([\\d.]+)")),
        lie("an attribute of another name", VALUES, every("engineTemp|fuelCons", "airTemp")),
        lie("coordinates as strings", PLACES, first("\\[([\\d.]+),", "[\"$1\",")),
        lie("a place in the sea", PLACES, first("\\[[\\d.]+,[\\d.]+\\]", "[0,0]")),
        lie("latitude first", PLACES, first("\\[([\\d.]+),([\\d.]+)\\]", "[$2,$1]")),
        lie("a line for a point", PLACES, first("\"Point\"", "\"LineString\"")),
        lie("a tenth more", HISTORIES, first("\\[([\\d.]+),\"", "[1$1,\"")),
        lie("a reading as a string", HISTORIES, first("\\[([\\d.]+),\"", "[\"$1\",\"")),
        lie("a reading left out", HISTORIES, first("\\[[\\d.]+,\"[^\"]*\"\\],", "")),
        lie("a reading twice", HISTORIES, first("(\\[[\\d.]+,\"[^\"]*\"\\],)", "$1$1")),
        lie(
            "a reading before the window",
            HISTORIES,
            first("(\\[[\\d.]+,\"[^\"]*)T08(:00:00Z\"\\],)", "$1T08$2$1T01$2")),
        lie(
            "series an hour late",
            HISTORIES,
            body -> body.replace("T10:", "T11:").replace("T09:", "T10:").replace("T08:", "T09:")),
        lie("series a second late", HISTORIES, every(":00Z", ":01Z")),
        lie("series of two buses swapped", HISTORIES, swapping("\"values\":(\\[\\[[^{]*?\\]\\])")),
        lie(
            "no reading at all",
            HISTORIES,
            every("\"values\":\\[\\[[^{]*?\\]\\]", "\"values\":[]")),
        lie(
            "a mean of another bus",
            new Questions[] {Questions.Q4_SERVER},
            swapping("\"avg\":\\[\\[([\\d.]+)")),
        lie(
            "another count",
            new Questions[] {Questions.Q4_SERVER, Questions.Q5_SERVER},
            first("(\"totalCount\":\\[\\[)3", "$14")),
        lie(
            "another period",
            new Questions[] {Questions.Q4_SERVER, Questions.Q5_SERVER},
            first("T07:30:00Z", "T07:31:00Z")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lies")
  void detectsTheLie(String name, Questions[] of, UnaryOperator<String> lie) {
    for (Questions question : of) {
      assertThat(FalsifiedBroker.problem(broker.ask(question.query(), lie)))
          .as("%s, %s", question, name)
          .isNotNull();
    }
  }

  @Test
  void detectsAnEmptySecondPage() {
    for (Questions question : LISTS) {
      List<String> pages = new ArrayList<>();
      UnaryOperator<String> firstPageOnly =
          body -> {
            pages.add(body);
            return pages.size() > 1 ? "[]" : body;
          };
      assertThat(FalsifiedBroker.problem(broker.ask(question.query(), firstPageOnly)))
          .as("%s", question)
          .contains("urn:ngsi-ld:Bus");
    }
  }

  @Test
  void differenceNamesEntityAttributeTimeAndValues() {
    QueryResult result =
        broker.ask(Questions.Q4.query(), first("\\[50.3,\"2026-01-05T08", "[50.4,\"2026-01-05T08"));
    assertThat(result.difference())
        .isEqualTo(
            "urn:ngsi-ld:Bus:ioannina:1 airPollution: expected 50.3 at 2026-01-05T08:00:00Z,"
                + " got 50.4");
    result = broker.ask(Questions.Q3.query(), first(":16.35", ":16.36"));
    assertThat(result.difference())
        .isEqualTo("urn:ngsi-ld:Bus:ioannina:2 fuelConsumption: expected 16.35, got 16.36");
  }

  @Test
  void comparesNothingWithoutAnExpectedResponse() {
    Set<Questions> readable = Set.of(Questions.Q1, Questions.Q3, Questions.Q4);
    for (Questions question : readable) {
      assertThat(broker.askUnchecked(question.query(), first("\"type\":\"Bus", "\"type\":\"Car")))
          .extracting(QueryResult::failure, QueryResult::difference)
          .containsOnlyNulls();
    }
  }
}
