package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/**
 * The numbers in an answer. Coordinates are changed in a way of their own, so that they stay
 * coordinates. How many readings an aggregate is of is left as it is: were sums and counts raised
 * alike, a mean could stay the same.
 */
final class NumberFault {

  private static final Set<String> COUNTS = Set.of("totalCount", "distinctCount");

  private NumberFault() {}

  /**
   * Changes every number in place.
   *
   * @return whether there was any
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

  /** The sum of all numbers that {@link #change} would change. */
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
    // Beyond the range of numbers JSON has no way to go on.
    return DoubleNode.valueOf(Double.isFinite(changed) ? changed : number.doubleValue() / 2);
  }

  /** Another degree of longitude or latitude: nearer to 0 by a tenth, or by 1 from near 0. */
  private static double elsewhere(double degrees) {
    return Math.abs(degrees) < 10 ? degrees + Math.copySign(1, degrees) : degrees * 0.9;
  }
}
