package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Lies about ids, types, and which attributes there are. */
final class EntityLies {

  private EntityLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    lies.add(id("the id of an entity that never was", id -> id + "9000000000"));
    lies.add(id("an id without its last character", id -> id.substring(0, id.length() - 1)));
    lies.add(id("an id in capitals", String::toUpperCase));
    lies.add(id("an id of another city", id -> id.replace(":ioannina:", ":patras:")));
    lies.add(id("an id with a blank", id -> id + " "));
    lies.add(id("an empty id", id -> ""));
    lies.add(one("no id", entity -> entity.remove("id")));
    lies.add(one("null for an id", entity -> entity.set("id", NullNode.instance)));
    lies.add(one("a number for an id", entity -> entity.set("id", IntNode.valueOf(1))));
    lies.add(Lie.of("two ids exchanged", Question.LISTS, EntityLies::exchangeIds));
    lies.add(one("another type", entity -> entity.put("type", "Car")));
    lies.add(all("another type everywhere", entity -> entity.put("type", "Vehicle")));
    lies.add(one("a type in small letters", entity -> entity.put("type", "bus")));
    lies.add(one("no type", entity -> entity.remove("type")));
    lies.add(one("null for a type", entity -> entity.set("type", NullNode.instance)));
    lies.add(attribute("no attribute", ObjectNode::remove));
    lies.add(attribute("null for an attribute", (entity, name) -> entity.putNull(name)));
    lies.add(attribute("a text for an attribute", (entity, name) -> entity.put(name, "high")));
    lies.add(attribute("an empty object for an attribute", ObjectNode::putObject));
    lies.add(attribute("an empty list for an attribute", ObjectNode::putArray));
    lies.add(
        attribute(
            "an attribute under another name",
            (entity, name) -> entity.set("humidity", entity.remove(name))));
    lies.add(
        attribute(
            "an attribute's name in capitals",
            (entity, name) -> entity.set(name.toUpperCase(), entity.remove(name))));
    lies.add(one("an attribute that was not asked for", entity -> entity.put("speed", 31.5)));
    lies.add(beside("the unit of another quantity", to -> to.put("unitCode", "KGM")));
    lies.add(
        beside("the time of another reading", to -> to.put("observedAt", "2020-01-01T00:00:00Z")));
    lies.add(beside("a Relationship for a value", to -> to.put("type", "Relationship")));
    lies.add(beside("a second value beside the first", to -> to.put("previousValue", 1)));
    lies.add(
        beside(
            "the device of another entity",
            to ->
                to.putObject("providedBy")
                    .put("type", "Relationship")
                    .put("object", "urn:ngsi-ld:Device:ioannina:Bus:9000000000:location")));
    lies.add(twice("an attribute twice, the second false", false));
    lies.add(twice("an attribute twice, the first false", true));
    lies.add(
        Lie.ofForm(
            "the id twice",
            Question.QUERIES,
            onOne(entity -> entity.put("id" + Spelling.AGAIN, entity.path("id").asText() + "0"))));
    lies.add(
        Lie.ofForm(
            "the type twice",
            Question.QUERIES,
            onOne(entity -> entity.put("type" + Spelling.AGAIN, "Car"))));
    lies.add(Lie.of("the attributes of two entities exchanged", Question.LISTS, EntityLies::swap));
    return lies;
  }

  private interface Change {
    void apply(ObjectNode entity, String attribute);
  }

  private static Lie.Telling onOne(Consumer<ObjectNode> change) {
    return statement -> {
      ObjectNode entity = statement.any(statement.entities());
      if (entity != null) {
        change.accept(entity);
      }
      return entity != null;
    };
  }

  private static Lie one(String name, Consumer<ObjectNode> change) {
    return Lie.of(name, Question.QUERIES, onOne(change));
  }

  private static Lie all(String name, Consumer<ObjectNode> change) {
    return Lie.of(
        name,
        Question.QUERIES,
        statement -> {
          statement.entities().forEach(change);
          return !statement.entities().isEmpty();
        });
  }

  private static Lie id(String name, UnaryOperator<String> change) {
    return Lie.of(
        name,
        Question.QUERIES,
        statement -> {
          ObjectNode entity = statement.any(statement.entities());
          if (entity == null) {
            return false;
          }
          String id = entity.path("id").asText();
          entity.set("id", TextNode.valueOf(change.apply(id)));
          return !change.apply(id).equals(id);
        });
  }

  private static Lie attribute(String name, Change change) {
    return Lie.of(
        name,
        Question.QUERIES,
        onOne(entity -> change.apply(entity, Statement.attributes(entity).iterator().next())));
  }

  /** A lie about the members beside a correct value, in an attribute that is an object. */
  private static Lie beside(String name, Consumer<ObjectNode> change) {
    return Lie.ofForm(
        name,
        Question.CURRENT,
        onOne(
            entity -> {
              String attribute = Statement.attributes(entity).iterator().next();
              ObjectNode whole = entity.objectNode();
              whole.put("type", attribute.equals("location") ? "GeoProperty" : "Property");
              whole.set("value", entity.get(attribute));
              change.accept(whole);
              entity.set(attribute, whole);
            }));
  }

  private static Lie twice(String name, boolean falseFirst) {
    return Lie.ofForm(
        name,
        Question.QUERIES,
        onOne(
            entity -> {
              ObjectNode lied = entity.deepCopy();
              String attribute = Statement.attributes(entity).iterator().next();
              Slot.of(lied).forEach(slot -> slot.set(slot.number().add(java.math.BigDecimal.ONE)));
              JsonNode right = entity.get(attribute);
              entity.set(attribute, falseFirst ? lied.get(attribute) : right);
              entity.set(attribute + Spelling.AGAIN, falseFirst ? right : lied.get(attribute));
            }));
  }

  private static boolean exchangeIds(Statement statement) {
    ObjectNode[] two = twoThatDiffer(statement);
    if (two == null) {
      return false;
    }
    JsonNode id = two[0].get("id");
    two[0].set("id", two[1].get("id"));
    two[1].set("id", id);
    return true;
  }

  private static boolean swap(Statement statement) {
    ObjectNode[] two = twoThatDiffer(statement);
    if (two == null) {
      return false;
    }
    ObjectNode first = two[0].deepCopy();
    for (String name : Statement.attributes(first)) {
      if (two[1].has(name)) {
        two[0].set(name, two[1].get(name));
        two[1].set(name, first.get(name));
      }
    }
    return true;
  }

  /** Returns two entities of an answer with other content; null if there are none. */
  static ObjectNode[] twoThatDiffer(Statement statement) {
    ObjectNode one = statement.any(statement.entities());
    if (one == null) {
      return null;
    }
    ObjectNode other =
        statement.any(
            statement.entities().stream()
                .filter(entity -> !content(entity).equals(content(one)))
                .toList());
    return other == null ? null : new ObjectNode[] {one, other};
  }

  private static ObjectNode content(ObjectNode entity) {
    ObjectNode content = entity.deepCopy();
    content.remove(List.of("id", "type", "@context"));
    return content;
  }
}
