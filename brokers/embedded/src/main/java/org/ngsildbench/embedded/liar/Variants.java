package org.ngsildbench.embedded.liar;

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
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Legal representations of one answer (ETSI GS CIM 009, RFC 8259, RFC 3339). */
final class Variants {

  private static final Set<Question> QUERIES = Question.QUERIES;
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSXXX");
  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSXXX");

  /** With a fraction of a second only where there is one. */
  private static final DateTimeFormatter SECONDS =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("xxx")
          .toFormatter(Locale.ROOT);

  private Variants() {}

  static List<Variant> all() {
    List<Variant> variants = new ArrayList<>();
    variants.add(spelled("members in reverse order", spelling -> spelling.reversed = true));
    variants.add(spelled("escaped texts", spelling -> spelling.escaped = true));
    variants.add(spelled("white space", spelling -> spelling.gap = "\n\t "));
    variants.add(numbers("numbers with an exponent", Variants::scientific));
    variants.add(numbers("numbers with trailing zeros", Variants::trailing));
    variants.add(numbers("whole numbers without decimals", Variants::stripped));
    variants.add(times("times with three decimals", MILLIS, ZoneOffset.UTC));
    variants.add(times("times with six decimals", MICROS, ZoneOffset.UTC));
    variants.add(times("times two hours east", SECONDS, ZoneOffset.ofHours(2)));
    variants.add(
        times("times five and a half hours west", SECONDS, ZoneOffset.ofHoursMinutes(-5, -30)));
    variants.add(times("times with the offset +00:00", SECONDS, ZoneOffset.UTC));
    variants.add(all("in chunks", QUERIES, statement -> statement.chunked = true));
    variants.add(all("a charset", QUERIES, statement -> statement.contentType += ";charset=utf-8"));
    variants.add(new Variant("JSON-LD", QUERIES, true, Variants::withContext));
    variants.add(
        new Variant("normalized", Question.CURRENT, true, statement -> current(statement, true)));
    variants.add(
        new Variant("concise", Question.CURRENT, true, statement -> current(statement, false)));
    variants.add(
        new Variant("normalized", Question.SERIES, true, statement -> series(statement, true)));
    variants.add(
        new Variant("concise", Question.SERIES, true, statement -> series(statement, false)));
    variants.add(new Variant("an altitude", Question.PLACES, true, Variants::withAltitude));
    variants.add(
        new Variant("readings from last to first", Question.SERIES, true, Variants::backwards));
    variants.add(new Variant("entities in another order", QUERIES, false, Variants::shuffled));
    variants.add(new Variant("ids in another order", Question.BATCHES, false, Variants::shuffled));
    variants.add(
        new Variant(
            "white space and escapes",
            Question.BATCHES,
            false,
            statement -> {
              statement.spelling.gap = " ";
              statement.spelling.escaped = true;
              return statement.tree != null;
            }));
    return variants;
  }

  private static Variant all(String name, Set<Question> questions, Consumer<Statement> change) {
    return new Variant(
        name,
        questions,
        true,
        statement -> {
          change.accept(statement);
          return true;
        });
  }

  private static Variant spelled(String name, Consumer<Spelling> change) {
    return all(name, QUERIES, statement -> change.accept(statement.spelling));
  }

  private static Variant numbers(String name, Function<BigDecimal, String> spelled) {
    return spelled(name, spelling -> spelling.numbers = spelled);
  }

  private static Variant times(String name, DateTimeFormatter format, ZoneOffset offset) {
    UnaryOperator<String> spelled =
        text -> OffsetDateTime.parse(text).withOffsetSameInstant(offset).format(format);
    return new Variant(
        name,
        Set.of(Question.Q4, Question.Q5, Question.Q5_ALL, Question.Q4_SERVER, Question.Q5_SERVER),
        true,
        statement -> {
          statement.spelling.times = spelled;
          return true;
        });
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

  private static boolean withContext(Statement statement) {
    statement.contentType = "application/ld+json";
    statement
        .entities()
        .forEach(
            entity ->
                entity
                    .putArray("@context")
                    .add("https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld"));
    return true;
  }

  /** Wraps each value in an object. */
  private static boolean current(Statement statement, boolean typed) {
    for (ObjectNode entity : statement.entities()) {
      for (String name : Statement.attributes(entity)) {
        ObjectNode attribute = JsonNodeFactory.instance.objectNode();
        if (typed) {
          attribute.put("type", name.equals("location") ? "GeoProperty" : "Property");
        }
        attribute.set("value", entity.get(name));
        entity.set(name, attribute);
      }
    }
    return !statement.entities().isEmpty();
  }

  /** Turns each pair of a value and a time into an instance. */
  private static boolean series(Statement statement, boolean typed) {
    for (ObjectNode entity : statement.entities()) {
      for (String name : Statement.attributes(entity)) {
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
    }
    return !statement.entities().isEmpty();
  }

  private static boolean withAltitude(Statement statement) {
    for (ObjectNode entity : statement.entities()) {
      if (entity.path("location").path("coordinates") instanceof ArrayNode numbers
          && numbers.size() == 2) {
        numbers.add(new BigDecimal("481.5"));
      }
    }
    return !statement.entities().isEmpty();
  }

  private static boolean backwards(Statement statement) {
    for (ObjectNode entity : statement.entities()) {
      for (String name : Statement.attributes(entity)) {
        if (entity.get(name).path("values") instanceof ArrayNode pairs) {
          reorder(pairs, Collections::reverse);
        }
      }
    }
    return !statement.entities().isEmpty();
  }

  private static boolean shuffled(Statement statement) {
    if (!statement.isList() || statement.tree.size() < 2) {
      return false;
    }
    Random random = new Random(statement.random.nextLong());
    reorder(statement.list(), elements -> Collections.shuffle(elements, random));
    return true;
  }

  private static void reorder(ArrayNode array, Consumer<List<JsonNode>> change) {
    List<JsonNode> elements = new ArrayList<>();
    array.forEach(elements::add);
    change.accept(elements);
    array.removeAll().addAll(elements);
  }
}
