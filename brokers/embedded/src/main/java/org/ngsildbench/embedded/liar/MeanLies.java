package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Lies about means that the broker computes, and about how many readings they are of. */
final class MeanLies {

  private static final String COUNT = "totalCount";
  private static final String MEAN = "avg";

  private MeanLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    lies.add(count("one reading more", count -> count.set(0, count.get(0).asInt() + 1)));
    lies.add(count("one reading less", count -> count.set(0, count.get(0).asInt() - 1)));
    lies.add(count("twice as many readings", count -> count.set(0, count.get(0).asInt() * 2)));
    lies.add(count("a count of 0", count -> count.set(0, 0)));
    lies.add(count("a count as text", count -> count.set(0, count.get(0).asText())));
    lies.add(count("null for a count", count -> count.setNull(0)));
    lies.add(count("a count below 0", count -> count.set(0, -count.get(0).asInt())));
    lies.add(attribute("no counts", attribute -> attribute.remove(COUNT)));
    lies.add(attribute("empty counts", attribute -> attribute.putArray(COUNT)));
    lies.add(attribute("no mean", attribute -> attribute.remove(MEAN)));
    lies.add(attribute("empty means", attribute -> attribute.putArray(MEAN)));
    lies.add(attribute("null for means", attribute -> attribute.putNull(MEAN)));
    lies.add(attribute("a sum that was not asked for", attribute -> attribute.putArray("sum")));
    lies.add(attribute("a mean twice", MeanLies::again));
    lies.add(attribute("a Relationship for a Property", to -> to.put("type", "Relationship")));
    lies.add(attribute("a period a day early", MeanLies::dayEarly));
    lies.add(attribute("a period that ends a day later", MeanLies::dayLonger));
    lies.add(attribute("a period without an end", attribute -> period(attribute).remove(2)));
    lies.add(Lie.of("means that make the same mean of all", Question.MEANS, MeanLies::compensate));
    lies.add(Lie.of("all counts one less", Question.MEANS, MeanLies::allCounts));
    return lies;
  }

  private static List<ObjectNode> attributes(Statement statement) {
    List<ObjectNode> attributes = new ArrayList<>();
    for (ObjectNode entity : statement.entities()) {
      for (String name : Statement.attributes(entity)) {
        JsonNode attribute = entity.get(name);
        if (attribute.path(MEAN).size() == 1 && attribute.path(COUNT).size() == 1) {
          attributes.add((ObjectNode) attribute);
        }
      }
    }
    return attributes;
  }

  private static Lie attribute(String name, Consumer<ObjectNode> change) {
    return Lie.of(
        name,
        Question.MEANS,
        statement -> {
          ObjectNode attribute = statement.any(attributes(statement));
          if (attribute != null) {
            change.accept(attribute);
          }
          return attribute != null;
        });
  }

  private static Lie count(String name, Consumer<ArrayNode> change) {
    return attribute(name, attribute -> change.accept((ArrayNode) attribute.get(COUNT).get(0)));
  }

  private static ArrayNode period(ObjectNode attribute) {
    return (ArrayNode) attribute.get(MEAN).get(0);
  }

  private static void again(ObjectNode attribute) {
    ((ArrayNode) attribute.get(MEAN)).add(period(attribute).deepCopy());
  }

  private static void dayEarly(ObjectNode attribute) {
    shift(period(attribute), 1, -1);
    shift(period(attribute), 2, -1);
  }

  private static void dayLonger(ObjectNode attribute) {
    shift(period(attribute), 2, 1);
  }

  private static void shift(ArrayNode period, int index, int days) {
    Instant time = Instant.parse(period.get(index).asText()).plus(Duration.ofDays(days));
    period.set(index, TextNode.valueOf(time.toString()));
  }

  private static boolean compensate(Statement statement) {
    List<ObjectNode> attributes = attributes(statement);
    if (attributes.size() < 2) {
      return false;
    }
    ArrayNode one = period(attributes.get(0));
    ArrayNode other = period(attributes.get(1));
    one.set(0, one.get(0).decimalValue().add(BigDecimal.ONE));
    other.set(0, other.get(0).decimalValue().subtract(BigDecimal.ONE));
    return true;
  }

  private static boolean allCounts(Statement statement) {
    List<ObjectNode> attributes = attributes(statement);
    for (ObjectNode attribute : attributes) {
      ArrayNode count = (ArrayNode) attribute.get(COUNT).get(0);
      count.set(0, IntNode.valueOf(count.get(0).asInt() - 1));
    }
    return !attributes.isEmpty();
  }
}
