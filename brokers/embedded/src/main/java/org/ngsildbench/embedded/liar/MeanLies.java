package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lies about means computed by the broker, and about their counts. */
final class MeanLies {

  private static final String COUNT = "totalCount";
  private static final String MEAN = "avg";

  private MeanLies() {}

  static List<Lie> all() {
    return List.of(
        count("count one too high", count -> count.set(0, number(count) + 1)),
        count("count one too low", MeanLies::oneLess),
        count("count doubled", count -> count.set(0, number(count) * 2)),
        count("a count of 0", count -> count.set(0, 0)),
        count("a count as text", count -> count.set(0, count.get(0).asText())),
        count("null for a count", count -> count.setNull(0)),
        count("a count below 0", count -> count.set(0, -number(count))),
        attribute("no counts", attribute -> attribute.remove(COUNT)),
        attribute("empty counts", attribute -> attribute.putArray(COUNT)),
        attribute("no mean", attribute -> attribute.remove(MEAN)),
        attribute("empty means", attribute -> attribute.putArray(MEAN)),
        attribute("null for means", attribute -> attribute.putNull(MEAN)),
        attribute("a sum that was not requested", attribute -> attribute.putArray("sum")),
        attribute(
            "a mean twice", attribute -> attribute.withArray(MEAN).add(mean(attribute).deepCopy())),
        attribute("a Relationship for a Property", to -> to.put("type", "Relationship")),
        attribute(
            "a period a day early",
            attribute -> {
              shift(mean(attribute), 1, -1);
              shift(mean(attribute), 2, -1);
            }),
        attribute("a period that ends a day later", attribute -> shift(mean(attribute), 2, 1)),
        attribute("a period without an end", attribute -> mean(attribute).remove(2)),
        Lie.of("different means with the same overall mean", QueryKind.MEANS, MeanLies::compensate),
        Lie.of(
            "all counts one too low",
            QueryKind.MEANS,
            Lie.Telling.all(MeanLies::attributes, attribute -> oneLess(count(attribute)))));
  }

  private static List<ObjectNode> attributes(DraftResponse statement) {
    List<ObjectNode> attributes = new ArrayList<>();
    for (ObjectNode entity : statement.entities()) {
      for (String name : DraftResponse.attributes(entity)) {
        JsonNode attribute = entity.get(name);
        if (attribute.path(MEAN).size() == 1 && attribute.path(COUNT).size() == 1) {
          attributes.add((ObjectNode) attribute);
        }
      }
    }
    return attributes;
  }

  private static Lie attribute(String name, Consumer<ObjectNode> change) {
    return Lie.of(name, QueryKind.MEANS, Lie.Telling.one(MeanLies::attributes, change));
  }

  private static Lie count(String name, Consumer<ArrayNode> change) {
    return attribute(name, attribute -> change.accept(count(attribute)));
  }

  private static ArrayNode count(ObjectNode attribute) {
    return (ArrayNode) attribute.get(COUNT).get(0);
  }

  private static ArrayNode mean(ObjectNode attribute) {
    return (ArrayNode) attribute.get(MEAN).get(0);
  }

  private static int number(ArrayNode count) {
    return count.get(0).asInt();
  }

  private static void oneLess(ArrayNode count) {
    count.set(0, number(count) - 1);
  }

  private static void shift(ArrayNode period, int index, int days) {
    Instant time = Instant.parse(period.get(index).asText()).plus(Duration.ofDays(days));
    period.set(index, TextNode.valueOf(time.toString()));
  }

  private static boolean compensate(DraftResponse statement) {
    List<ObjectNode> attributes = attributes(statement);
    if (attributes.size() < 2) {
      return false;
    }
    ArrayNode one = mean(attributes.get(0));
    ArrayNode other = mean(attributes.get(1));
    one.set(0, one.get(0).decimalValue().add(BigDecimal.ONE));
    other.set(0, other.get(0).decimalValue().subtract(BigDecimal.ONE));
    return true;
  }
}
