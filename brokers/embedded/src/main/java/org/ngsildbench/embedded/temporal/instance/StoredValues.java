package org.ngsildbench.embedded.temporal.instance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.JsonValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.HistoryValue.PointValue;
import org.ngsildbench.embedded.json.Json;

/** Converts JSON values to the values of a history and back. */
final class StoredValues {

  private StoredValues() {}

  /** Converts a value without loss, except for the spelling of numbers. */
  static HistoryValue of(JsonNode value) {
    if (value.isNumber()) {
      return isExact(value) ? new NumberValue(value.doubleValue()) : json(value);
    }
    return isPlainPoint(value)
        ? new PointValue(
            value.get("coordinates").get(0).doubleValue(),
            value.get("coordinates").get(1).doubleValue())
        : json(value);
  }

  /** Converts a stored value to JSON. */
  static JsonNode toJson(HistoryValue value) {
    if (value instanceof NumberValue number) {
      return JsonNodeFactory.instance.numberNode(number.number());
    }
    if (value instanceof PointValue point) {
      ObjectNode json = JsonNodeFactory.instance.objectNode().put("type", "Point");
      json.putArray("coordinates").add(point.longitude()).add(point.latitude());
      return json;
    }
    return Json.stored(((JsonValue) value).text());
  }

  private static HistoryValue json(JsonNode value) {
    return new JsonValue(value.toString());
  }

  private static boolean isExact(JsonNode number) {
    if (number.isDouble() || number.isInt()) {
      return true;
    }
    double nearest = number.doubleValue();
    return Double.isFinite(nearest)
        && number.decimalValue().compareTo(new BigDecimal(nearest)) == 0;
  }

  private static boolean isPlainPoint(JsonNode value) {
    JsonNode coordinates = value.get("coordinates");
    return value.isObject()
        && value.size() == 2
        && "Point".equals(value.path("type").textValue())
        && coordinates != null
        && coordinates.size() == 2
        && coordinates.get(0).isNumber()
        && coordinates.get(1).isNumber()
        && isExact(coordinates.get(0))
        && isExact(coordinates.get(1));
  }
}
