package org.ngsildbench.jmeter.truth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** All small changes of a document: each node dropped, duplicated, swapped or replaced. */
final class Mutations {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonNodeFactory NODES = JSON.getNodeFactory();
  private static final String TWICE = "\u0001";

  private final JsonNode document;
  private final List<String> mutants = new ArrayList<>();

  private Mutations(JsonNode document) {
    this.document = document;
  }

  static List<String> of(String body) throws Exception {
    Mutations mutations = new Mutations(JSON.readTree(body));
    mutations.within(mutations.document);
    return mutations.mutants;
  }

  private void within(JsonNode node) {
    if (node instanceof ArrayNode array) {
      elements(array);
    } else if (node instanceof ObjectNode object) {
      members(object);
    }
  }

  private void elements(ArrayNode array) {
    for (int i = 0; i < array.size(); i++) {
      JsonNode element = array.get(i);
      within(element);
      for (JsonNode other : others(element)) {
        array.set(i, other);
        keep();
      }
      array.remove(i);
      keep();
      array.insert(i, element);
      array.insert(i, element);
      keep();
      array.remove(i);
      for (int j = i + 1; j < array.size(); j++) {
        JsonNode later = array.get(j);
        array.set(i, later);
        array.set(j, element);
        keep();
        array.set(i, element);
        array.set(j, later);
      }
    }
  }

  private void members(ObjectNode object) {
    object.put("surplus", 1);
    keep();
    object.remove("surplus");
    ObjectNode honest = object.deepCopy();
    for (Iterator<Map.Entry<String, JsonNode>> all = honest.fields(); all.hasNext(); ) {
      Map.Entry<String, JsonNode> member = all.next();
      String name = member.getKey();
      JsonNode value = object.get(name);
      within(value);
      for (JsonNode other : others(value)) {
        object.set(name, other);
        keep();
      }
      object.remove(name);
      keep();
      object.set(name + "x", value);
      keep();
      object.remove(name + "x");
      object.set(name, value);
      object.set(name + TWICE, value);
      keep();
      object.remove(name + TWICE);
      swap(object, honest, name);
    }
  }

  private void swap(ObjectNode object, ObjectNode honest, String name) {
    for (Iterator<String> names = honest.fieldNames(); names.hasNext(); ) {
      String other = names.next();
      if (other.compareTo(name) > 0) {
        JsonNode one = object.get(name);
        JsonNode two = object.get(other);
        object.set(name, two);
        object.set(other, one);
        keep();
        object.set(name, one);
        object.set(other, two);
      }
    }
  }

  private static List<JsonNode> others(JsonNode node) {
    List<JsonNode> others =
        new ArrayList<>(
            List.of(
                NullNode.instance,
                BooleanNode.TRUE,
                TextNode.valueOf("x"),
                DoubleNode.valueOf(7e9),
                NODES.objectNode(),
                NODES.arrayNode(),
                NODES.arrayNode().add(node),
                NODES.objectNode().set("value", node)));
    if (node.isNumber()) {
      double value = node.doubleValue();
      others.add(TextNode.valueOf(node.asText()));
      others.add(DoubleNode.valueOf(-value - 1e-3));
      others.add(DoubleNode.valueOf(value + 0.1));
      others.add(DoubleNode.valueOf(value * (1 + 1e-8) + 1e-12));
    } else if (node.isTextual()) {
      others.addAll(ofText(node.asText()));
    }
    return others;
  }

  private static List<JsonNode> ofText(String text) {
    List<String> others = new ArrayList<>(List.of("", text + "x", text.substring(1), text + ' '));
    if (text.endsWith("Z")) {
      String bare = text.substring(0, text.length() - 1);
      others.addAll(
          List.of(bare, bare + "+01:00", bare + ".001Z", bare + ".000001Z", bare + ".000000001Z"));
      others.add(text.replace("2026", "2025"));
    }
    if (text.endsWith("1") || text.endsWith("2")) {
      others.add(text.substring(0, text.length() - 1) + '9');
    }
    return others.stream().<JsonNode>map(TextNode::valueOf).toList();
  }

  /** A member whose name ends with a mark is written under another name. */
  private void keep() {
    mutants.add(document.toString().replace("\\u0001", ""));
  }
}
