package org.ngsildbench.embedded.liar;

import static org.ngsildbench.embedded.liar.QueryKind.APPEND;
import static org.ngsildbench.embedded.liar.QueryKind.Q4;
import static org.ngsildbench.embedded.liar.QueryKind.Q4_SERVER;
import static org.ngsildbench.embedded.liar.QueryKind.Q5;
import static org.ngsildbench.embedded.liar.QueryKind.Q5_ALL;
import static org.ngsildbench.embedded.liar.QueryKind.Q5_SERVER;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Valid representations of one response (ETSI GS CIM 009, RFC 8259, RFC 3339). */
final class Variants {

  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSXXX", Locale.ROOT);
  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSXXX", Locale.ROOT);

  /** Writes fractional seconds only if they are not zero. */
  private static final DateTimeFormatter SECONDS =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("xxx")
          .toFormatter(Locale.ROOT);

  private Variants() {}

  static List<Variant> all() {
    return List.of(
        spelled("members in reverse order", spelling -> spelling.reversed = true),
        spelled("escaped texts", spelling -> spelling.escaped = true),
        spelled("white space", spelling -> spelling.gap = "\n\t "),
        numbers("numbers with an exponent", Variants::scientific),
        numbers("numbers with trailing zeros", Variants::trailing),
        numbers("whole numbers without decimals", Variants::stripped),
        times("times with three decimals", MILLIS, ZoneOffset.UTC),
        times("times with six decimals", MICROS, ZoneOffset.UTC),
        times("times with the offset +02:00", SECONDS, ZoneOffset.ofHours(2)),
        times("times with the offset -05:30", SECONDS, ZoneOffset.ofHoursMinutes(-5, -30)),
        times("times with the offset +00:00", SECONDS, ZoneOffset.UTC),
        response("in chunks", response -> response.chunked = true),
        response("a charset", response -> response.contentType += ";charset=utf-8"),
        response("JSON-LD", Variants::withContext),
        attributes("normalized", QueryKind.CURRENT, (entity, name) -> wrap(entity, name, true)),
        attributes("concise", QueryKind.CURRENT, (entity, name) -> wrap(entity, name, false)),
        attributes("normalized", QueryKind.SERIES, (entity, name) -> split(entity, name, true)),
        attributes("concise", QueryKind.SERIES, (entity, name) -> split(entity, name, false)),
        attributes("an altitude", QueryKind.PLACES, Variants::addAltitude),
        attributes("readings from last to first", QueryKind.SERIES, Variants::reverse),
        new Variant("entities in another order", QueryKind.QUERIES, false, Variants::shuffled),
        new Variant("ids in another order", QueryKind.BATCHES, false, Variants::shuffled),
        new Variant(
            "white space and escapes",
            QueryKind.BATCHES,
            false,
            Lie.Telling.of(
                    response -> {
                      response.spelling.gap = " ";
                      response.spelling.escaped = true;
                    })
                .where(response -> response.tree != null)));
  }

  private static Variant response(String name, Consumer<DraftResponse> change) {
    return new Variant(name, QueryKind.QUERIES, true, Lie.Telling.of(change));
  }

  private static Variant spelled(String name, Consumer<Spelling> change) {
    return new Variant(
        name,
        QueryKind.SPELLED,
        true,
        Lie.Telling.of(response -> change.accept(response.spelling)));
  }

  private static Variant numbers(String name, Function<BigDecimal, String> spelled) {
    return spelled(name, spelling -> spelling.numbers = spelled);
  }

  private static Variant times(String name, DateTimeFormatter format, ZoneOffset offset) {
    UnaryOperator<String> spelled =
        text -> OffsetDateTime.parse(text).withOffsetSameInstant(offset).format(format);
    return new Variant(
        name,
        EnumSet.of(Q4, Q5, Q5_ALL, Q4_SERVER, Q5_SERVER, APPEND),
        true,
        Lie.Telling.of(response -> response.spelling.times = spelled));
  }

  private static Variant attributes(
      String name, Set<QueryKind> questions, BiConsumer<ObjectNode, String> change) {
    return new Variant(
        name,
        questions,
        true,
        Lie.Telling.all(
            DraftResponse::entities,
            entity ->
                DraftResponse.attributes(entity)
                    .forEach(attribute -> change.accept(entity, attribute))));
  }

  private static String scientific(BigDecimal number) {
    return number.unscaledValue() + "E" + -number.scale();
  }

  private static String trailing(BigDecimal number) {
    return number.setScale(Math.max(1, number.scale() + 2)).toPlainString();
  }

  private static String stripped(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  private static void withContext(DraftResponse response) {
    response.contentType = response.contentType.replace("/json", "/ld+json");
    for (ObjectNode entity : response.entities()) {
      entity
          .putArray("@context")
          .add("https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld");
    }
  }

  /** Wraps a value in an object. */
  private static void wrap(ObjectNode entity, String name, boolean typed) {
    ObjectNode attribute = JsonNodeFactory.instance.objectNode();
    if (typed) {
      attribute.put("type", name.equals("location") ? "GeoProperty" : "Property");
    }
    attribute.set("value", entity.get(name));
    entity.set(name, attribute);
  }

  /** Converts each pair of a value and a time into an instance. */
  private static void split(ObjectNode entity, String name, boolean typed) {
    if (entity.get(name).path("values") instanceof ArrayNode pairs) {
      JsonNode type = entity.get(name).get("type");
      ArrayNode instances = JsonNodeFactory.instance.arrayNode();
      for (JsonNode pair : pairs) {
        ObjectNode instance = instances.addObject();
        if (typed) {
          instance.set("type", type);
        }
        instance.set("value", pair.get(0));
        instance.set("observedAt", pair.get(1));
      }
      entity.set(name, instances.size() == 1 ? instances.get(0) : instances);
    }
  }

  private static void addAltitude(ObjectNode entity, String name) {
    if (entity.get(name).path("coordinates") instanceof ArrayNode numbers && numbers.size() == 2) {
      numbers.add(new BigDecimal("481.5"));
    }
  }

  private static void reverse(ObjectNode entity, String name) {
    if (entity.get(name).path("values") instanceof ArrayNode pairs) {
      reorder(pairs, Collections::reverse);
    }
  }

  private static boolean shuffled(DraftResponse response) {
    if (!response.isList() || response.tree.size() < 2) {
      return false;
    }
    Random random = new Random(response.random.nextLong());
    reorder(response.list(), elements -> Collections.shuffle(elements, random));
    return true;
  }

  private static void reorder(ArrayNode array, Consumer<List<JsonNode>> change) {
    List<JsonNode> elements = new ArrayList<>();
    array.forEach(elements::add);
    change.accept(elements);
    array.removeAll().addAll(elements);
  }
}
