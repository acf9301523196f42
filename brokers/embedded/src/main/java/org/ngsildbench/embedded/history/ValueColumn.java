package org.ngsildbench.embedded.history;

import java.util.List;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.HistoryValue.PointValue;

/** The values of a block. Immutable. */
public sealed interface ValueColumn permits NumberColumn, PointColumn, JsonColumn {

  /** Returns the value in a row. */
  HistoryValue get(int row);

  /** Encodes the values of instances as numbers, points or, for all others, JSON text. */
  static ValueColumn encode(List<Instance> instances) {
    if (instances.stream().allMatch(i -> i.value() instanceof NumberValue)) {
      double[] numbers =
          instances.stream().mapToDouble(i -> ((NumberValue) i.value()).number()).toArray();
      return NumberColumn.of(numbers, 0, numbers.length);
    }
    if (instances.stream().allMatch(i -> i.value() instanceof PointValue)) {
      double[] longitudes =
          instances.stream().mapToDouble(i -> ((PointValue) i.value()).longitude()).toArray();
      double[] latitudes =
          instances.stream().mapToDouble(i -> ((PointValue) i.value()).latitude()).toArray();
      return PointColumn.of(longitudes, latitudes, 0, longitudes.length);
    }
    return JsonColumn.of(instances);
  }
}
