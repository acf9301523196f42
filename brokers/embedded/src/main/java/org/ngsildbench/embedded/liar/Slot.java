package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The position of a requested number in a response: a value, a coordinate, a reading or a mean.
 *
 * @param parent the enclosing object or array
 * @param name member name; null in an array
 * @param index in the array
 */
record Slot(JsonNode parent, String name, int index) {

  /** Digits that every broker reproduces. */
  private static final int SURE_DIGITS = 7;

  /** Returns all slots of a response. */
  static List<Slot> all(DraftResponse statement) {
    List<Slot> slots = new ArrayList<>();
    statement.entities().forEach(entity -> slots.addAll(of(entity)));
    return slots;
  }

  /** Returns the slots of one entity. */
  static List<Slot> of(ObjectNode entity) {
    List<Slot> slots = new ArrayList<>();
    for (String attribute : DraftResponse.attributes(entity)) {
      JsonNode value = entity.get(attribute);
      if (value.isNumber()) {
        slots.add(new Slot(entity, attribute, 0));
      } else if (value.path("coordinates").isArray()) {
        addNumbers(value.get("coordinates"), slots);
      } else {
        value.path("values").forEach(pair -> addFirst(pair, slots));
        value.path("avg").forEach(period -> addFirst(period, slots));
      }
    }
    return slots;
  }

  private static void addNumbers(JsonNode array, List<Slot> slots) {
    for (int i = 0; i < array.size(); i++) {
      if (array.get(i).isNumber()) {
        slots.add(new Slot(array, null, i));
      }
    }
  }

  private static void addFirst(JsonNode array, List<Slot> slots) {
    if (array.path(0).isNumber()) {
      slots.add(new Slot(array, null, 0));
    }
  }

  JsonNode get() {
    return name == null ? parent.get(index) : parent.get(name);
  }

  BigDecimal number() {
    return new BigDecimal(get().asText());
  }

  void set(JsonNode value) {
    if (name == null) {
      ((ArrayNode) parent).set(index, value);
    } else {
      ((ObjectNode) parent).set(name, value);
    }
  }

  void set(BigDecimal value) {
    set(DecimalNode.valueOf(value));
  }

  /** Changes the last digit by one, at most the seventh digit. */
  void changeDigit() {
    BigDecimal number = number();
    int scale = number.scale() - Math.max(0, number.precision() - SURE_DIGITS);
    BigDecimal one = new BigDecimal(BigInteger.ONE, scale);
    set(number.signum() < 0 ? number.subtract(one) : number.add(one));
  }
}
