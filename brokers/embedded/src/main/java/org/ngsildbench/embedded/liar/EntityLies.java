package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Lies about ids, types and the set of attributes. */
final class EntityLies {

  private EntityLies() {}

  static List<Lie> all() {
    return List.of(
        id("the id of a nonexistent entity", id -> id + "9000000000"),
        id("an id without its last character", id -> id.substring(0, id.length() - 1)),
        id("an id in upper case", id -> id.toUpperCase(Locale.ROOT)),
        id("an id of another city", id -> id.replace(":ioannina:", ":patras:")),
        id("an id with a blank", id -> id + " "),
        id("an empty id", id -> ""),
        entity("no id", entity -> entity.remove("id")),
        entity("null for an id", entity -> entity.putNull("id")),
        entity("a number for an id", entity -> entity.set("id", IntNode.valueOf(1))),
        two("two ids exchanged", (one, other) -> exchange("id", one, other)),
        entity("another type", entity -> entity.put("type", "Car")),
        Lie.of(
            "another type everywhere",
            QueryKind.QUERIES,
            Lie.Telling.all(DraftResponse::entities, entity -> entity.put("type", "Vehicle"))),
        entity("a type in lower case", entity -> entity.put("type", "bus")),
        entity("no type", entity -> entity.remove("type")),
        entity("null for a type", entity -> entity.putNull("type")),
        attribute("no attribute", ObjectNode::remove),
        attribute("null for an attribute", ObjectNode::putNull),
        attribute("a string for an attribute", (entity, name) -> entity.put(name, "high")),
        attribute("an empty object for an attribute", ObjectNode::putObject),
        attribute("an empty list for an attribute", ObjectNode::putArray),
        attribute(
            "an attribute under another name",
            (entity, name) -> entity.set("humidity", entity.remove(name))),
        attribute(
            "an attribute's name in upper case",
            (entity, name) -> entity.set(name.toUpperCase(Locale.ROOT), entity.remove(name))),
        entity("an attribute that was not requested", entity -> entity.put("speed", 31.5)),
        beside("the unit of another quantity", to -> to.put("unitCode", "KGM")),
        beside("the time of another reading", to -> to.put("observedAt", "2020-01-01T00:00:00Z")),
        beside("a Relationship for a value", to -> to.put("type", "Relationship")),
        beside("a second value beside the first", to -> to.put("previousValue", 1)),
        beside(
            "the device of another entity",
            to ->
                to.putObject("providedBy")
                    .put("type", "Relationship")
                    .put("object", "urn:ngsi-ld:Device:ioannina:Bus:9000000000:location")),
        form("an attribute twice, the second false", entity -> twice(entity, false)),
        form("an attribute twice, the first false", entity -> twice(entity, true)),
        form(
            "the id twice",
            entity -> entity.put("id" + Spelling.AGAIN, entity.path("id").asText() + "0")),
        form("the type twice", entity -> entity.put("type" + Spelling.AGAIN, "Car")),
        two("the attributes of two entities exchanged", EntityLies::exchangeAttributes));
  }

  private static Lie entity(String name, Consumer<ObjectNode> change) {
    return Lie.of(name, QueryKind.QUERIES, Lie.Telling.one(DraftResponse::entities, change));
  }

  private static Lie form(String name, Consumer<ObjectNode> change) {
    return Lie.ofForm(name, QueryKind.QUERIES, Lie.Telling.one(DraftResponse::entities, change));
  }

  private static Lie two(String name, BiConsumer<ObjectNode, ObjectNode> change) {
    return Lie.of(
        name,
        QueryKind.LISTS,
        Lie.Telling.two(
            DraftResponse::entities,
            entity -> entity.deepCopy().remove(List.of("id", "type", "@context")),
            change));
  }

  private static Lie id(String name, UnaryOperator<String> change) {
    return Lie.of(
        name,
        QueryKind.QUERIES,
        Lie.Telling.one(
            statement ->
                statement.entities().stream()
                    .filter(entity -> !change.apply(id(entity)).equals(id(entity)))
                    .toList(),
            entity -> entity.put("id", change.apply(id(entity)))));
  }

  private static String id(ObjectNode entity) {
    return entity.path("id").asText();
  }

  private static Lie attribute(String name, BiConsumer<ObjectNode, String> change) {
    return entity(name, entity -> change.accept(entity, DraftResponse.firstAttribute(entity)));
  }

  /** A lie about the other members of an attribute that is an object; its value stays correct. */
  private static Lie beside(String name, Consumer<ObjectNode> change) {
    return Lie.ofForm(
        name,
        QueryKind.CURRENT,
        Lie.Telling.one(
            DraftResponse::entities,
            entity -> {
              String attribute = DraftResponse.firstAttribute(entity);
              ObjectNode whole = entity.objectNode();
              whole.put("type", attribute.equals("location") ? "GeoProperty" : "Property");
              whole.set("value", entity.get(attribute));
              change.accept(whole);
              entity.set(attribute, whole);
            }));
  }

  private static void twice(ObjectNode entity, boolean falseFirst) {
    ObjectNode lied = entity.deepCopy();
    String attribute = DraftResponse.firstAttribute(entity);
    Slot.of(lied).forEach(slot -> slot.set(slot.number().add(BigDecimal.ONE)));
    JsonNode right = entity.get(attribute);
    entity.set(attribute, falseFirst ? lied.get(attribute) : right);
    entity.set(attribute + Spelling.AGAIN, falseFirst ? right : lied.get(attribute));
  }

  private static void exchange(String member, ObjectNode one, ObjectNode other) {
    JsonNode first = one.get(member);
    one.set(member, other.get(member));
    other.set(member, first);
  }

  private static void exchangeAttributes(ObjectNode one, ObjectNode other) {
    Set<String> names = DraftResponse.attributes(one);
    names.retainAll(DraftResponse.attributes(other));
    names.forEach(name -> exchange(name, one, other));
  }
}
