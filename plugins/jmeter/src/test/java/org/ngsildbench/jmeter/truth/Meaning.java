package org.ngsildbench.jmeter.truth;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The meaning of an answer as text: two answers that mean the same have the same. */
final class Meaning {

  private static final ObjectMapper STRICT =
      new ObjectMapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  private Meaning() {}

  static String of(String body) {
    try {
      JsonNode document = STRICT.readTree(body);
      return document.isArray() ? sorted(document, Meaning::entity) : entity(document);
    } catch (IOException duplicate) {
      return "a member is there twice: " + body;
    }
  }

  private static String sorted(JsonNode array, Function<JsonNode, String> text) {
    List<String> elements = new ArrayList<>();
    array.forEach(element -> elements.add(text.apply(element)));
    Collections.sort(elements);
    return elements.toString();
  }

  private static String entity(JsonNode entity) {
    return members(
        entity,
        (name, value) -> name.equals("id") ? value.toString() : attribute(name, alone(value)));
  }

  /** The one instance of an attribute, or the one type of an entity. */
  private static JsonNode alone(JsonNode value) {
    boolean one = value.isArray() && value.size() == 1;
    return one && (value.get(0).isObject() || value.get(0).isTextual()) ? value.get(0) : value;
  }

  /** An attribute is the same with its type or without; so is a value alone and as a member. */
  private static String attribute(String name, JsonNode value) {
    if (!value.isObject() || name.equals("type")) {
      return value.toString();
    }
    boolean history = value.path("value").has("values") || value.path("value").has("avg");
    if (value.size() == 1 && value.has("value") && !history) {
      return attribute(name, value.get("value"));
    }
    return members(
        value,
        (member, of) ->
            switch (member) {
              case "type" -> of.asText().equals("Property") ? "" : of.toString();
              case "values" -> of.isArray() ? sorted(of, JsonNode::toString) : of.toString();
              case "coordinates" -> withoutAltitude(of);
              default -> of.toString();
            });
  }

  private static String withoutAltitude(JsonNode coordinates) {
    boolean altitude = coordinates.size() == 3 && coordinates.get(2).isNumber();
    return altitude
        ? "[" + coordinates.get(0) + ',' + coordinates.get(1) + ']'
        : coordinates.toString();
  }

  private interface Member {
    String text(String name, JsonNode value);
  }

  private static String members(JsonNode object, Member text) {
    if (!object.isObject()) {
      return object.toString();
    }
    Map<String, String> members = new TreeMap<>();
    object
        .fields()
        .forEachRemaining(
            member -> members.put(member.getKey(), text.text(member.getKey(), member.getValue())));
    members.values().removeIf(String::isEmpty);
    return members.toString();
  }
}
