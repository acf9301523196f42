package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/**
 * Changes the numbers in a response. Coordinates stay valid coordinates. Leaves counts of
 * aggregates unchanged: raising sums and counts alike could keep the mean.
 */
final class NumberFault {

  private static final Set<String> COUNTS = Set.of("totalCount", "distinctCount");

  private NumberFault() {}

  /**
   * Changes every number in place.
   *
   * @return whether there was a number
   */
  static boolean change(JsonNode json, DoubleUnaryOperator change) {
    boolean changed = false;
    if (json instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        JsonNode element = array.get(i);
        if (element.isNumber()) {
          array.set(i, changed(element, change));
          changed = true;
        } else {
          changed |= change(element, change);
        }
      }
    } else if (json instanceof ObjectNode object) {
      for (var field : object.properties()) {
        if (field.getValue().isNumber()) {
          field.setValue(changed(field.getValue(), change));
          changed = true;
        } else if (!COUNTS.contains(field.getKey())) {
          boolean place = field.getKey().equals("coordinates");
          changed |= change(field.getValue(), place ? NumberFault::elsewhere : change);
        }
      }
    }
    return changed;
  }

  /** Returns the sum of all numbers that {@link #change} would change. */
  static double sum(JsonNode json) {
    double[] sum = new double[1];
    change(
        json.deepCopy(),
        number -> {
          sum[0] += number;
          return number;
        });
    return sum[0];
  }

  private static JsonNode changed(JsonNode number, DoubleUnaryOperator change) {
    double changed = change.applyAsDouble(number.doubleValue());
    // Keep the number if the result is infinite.
    return DoubleNode.valueOf(Double.isFinite(changed) ? changed : number.doubleValue() / 2);
  }

  /** Returns another longitude or latitude: 10 % closer to 0, or 1 degree away if near 0. */
  private static double elsewhere(double degrees) {
    return Math.abs(degrees) < 10 ? degrees + Math.copySign(1, degrees) : degrees * 0.9;
  }
}
