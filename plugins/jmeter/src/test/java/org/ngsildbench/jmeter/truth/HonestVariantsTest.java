package org.ngsildbench.jmeter.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.ngsild.query.QueryModel;

/** Other ways to write a right answer, all of which the specification allows. */
class HonestVariantsTest {

  private static FalsifiedBroker broker;

  @BeforeAll
  static void start() throws Exception {
    broker = new FalsifiedBroker(QueryModel.ATTRIBUTES, 1000);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  private interface Variant {
    String of(String body);
  }

  private static Arguments variant(String name, Variant variant) {
    return Arguments.of(name, variant);
  }

  private static Variant replacing(String pattern, String replacement) {
    Pattern compiled = Pattern.compile(pattern);
    return body -> compiled.matcher(body).replaceAll(replacement);
  }

  private static Variant normalized(String metadata) {
    return replacing(
        "\"(engineTemperature|fuelConsumption)\":([\\d.]+)",
        "\"$1\":{" + metadata + "\"value\":$2}");
  }

  private static Variant instances(String metadata) {
    return replacing(
        "\\[([\\d.]+),(\"[^\"]+\")\\]", "{" + metadata + "\"value\":$1,\"observedAt\":$2}");
  }

  private static Variant unwrapped(Variant instances) {
    return body ->
        instances.of(body).replaceAll("\\{\"type\":\"Property\",\"values\":(\\[[^]]*\\])}", "$1");
  }

  static Stream<Arguments> variants() {
    String now = FalsifiedBroker.FLEET.spec().lastInstant().toString();
    String point = "(\"location\":)(\\{[^}]*\\})";
    return Stream.of(
        variant("white space", replacing("([\\[{,:])(?=[\\[{\"])", "$1 \n\t")),
        variant("escaped letters", replacing("Bus", "\\\\u0042us")),
        variant("numbers with .0", replacing("([\\[:,])(\\d+)(?=[],}])", "$1$2.0")),
        variant("numbers with exponents", replacing("([\\[:,])(\\d+\\.?\\d*)(?=[],}])", "$1$2E0")),
        variant("trailing zeros", replacing("(\\.\\d+)(?=[],}])", "$100")),
        variant("fractions of seconds", replacing(":00Z\"", ":00.000Z\"")),
        variant("microseconds", replacing(":00Z\"", ":00.000000Z\"")),
        variant("comma as decimal sign", replacing(":00Z\"", ":00,000Z\"")),
        variant("offset of nought", replacing(":00Z\"", ":00+00:00\"")),
        variant(
            "two hours ahead",
            body ->
                body.replace("T08:00:00Z", "T10:00:00+02:00")
                    .replace("T09:00:00Z", "T11:00:00+02:00")),
        variant("type as a list", replacing("\"type\":\"(Bus|BusStation)\"", "\"type\":[\"$1\"]")),
        variant("id and type as keywords", replacing("\"(id|type)\":\"(urn|Bus)", "\"@$1\":\"$2")),
        variant(
            "id last",
            replacing(
                "\\{(\"id\":\"[^\"]*\",)(\"type\":\"Bus\"),([^{}]*)\\}",
                "{$3,$2,$1\"@context\":[]}")),
        variant(
            "context in the body",
            replacing("(\"id\":)", "\"@context\":[\"https://uri.etsi.org/x\"],$1")),
        variant("concise values", normalized("")),
        variant("normalized", normalized("\"type\":\"Property\",")),
        variant(
            "normalized with metadata",
            body ->
                replacing(
                        "\"fuelConsumption\":([\\d.]+)",
                        "\"fuelConsumption\":{\"type\":\"Property\",\"unitCode\":\"E32\",\"observedAt\":\""
                            + now
                            + "\",\"value\":$1}")
                    .of(body)),
        variant(
            "one instance in an array",
            replacing("(\"fuelConsumption\":)([\\d.]+)", "$1[{\"value\":$2}]")),
        variant("normalized place", replacing(point, "$1{\"type\":\"GeoProperty\",\"value\":$2}")),
        variant("concise place", replacing(point, "$1{\"value\":$2}")),
        variant("altitude", replacing("(\"coordinates\":\\[[\\d.]+,[\\d.]+)\\]", "$1,480.5]")),
        variant(
            "place of members in another order",
            replacing(
                "\\{\"type\":\"Point\",(\"coordinates\":\\[[^]]*\\])\\}",
                "{$1,\"type\":\"Point\"}")),
        variant("histories without type", replacing("\"type\":\"Property\",", "")),
        variant(
            "histories in arrays",
            replacing("(\"airPollution\":|\"seatOccupancy\\d\":)(\\{[^}]*\\})", "$1[$2]")),
        variant(
            "readings newest first",
            replacing("\\[(\\[[^]]*\\]),(\\[[^]]*\\]),(\\[[^]]*\\])\\]", "[$3,$2,$1]")),
        variant("normalized readings", unwrapped(instances("\"type\":\"Property\","))),
        variant("concise readings", unwrapped(instances(""))),
        variant(
            "readings with ids",
            unwrapped(
                instances(
                    "\"type\":\"Property\",\"instanceId\":\"urn:ngsi-ld:i:1\",\"datasetId\":\"@none\","))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void acceptsCorrectVariants(String name, Variant variant) {
    AtomicInteger changed = new AtomicInteger();
    for (Questions question : Questions.values()) {
      UnaryOperator<String> written =
          body -> {
            String other = variant.of(body);
            changed.addAndGet(other.equals(body) ? 0 : 1);
            return other;
          };
      assertThat(FalsifiedBroker.problem(broker.ask(question.query(), written)))
          .as("%s, %s", question, name)
          .isNull();
    }
    assertThat(changed).as("answers written otherwise").hasPositiveValue();
  }
}
