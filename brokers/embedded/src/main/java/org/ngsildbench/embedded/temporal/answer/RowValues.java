package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import org.ngsildbench.embedded.history.DecimalColumn;
import org.ngsildbench.embedded.history.DoubleColumn;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.JsonValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.HistoryValue.PointValue;
import org.ngsildbench.embedded.history.NumberColumn;
import org.ngsildbench.embedded.history.PointColumn;
import org.ngsildbench.embedded.history.ValueColumn;

/** Values of consecutive rows of a block, for writing. */
interface RowValues {

  /** Writes the value of the i-th row, from 0. */
  void write(int i, JsonOutput json) throws IOException;

  /** Returns rows {@code from} (inclusive) to {@code to} (exclusive) of a column. */
  static RowValues of(ValueColumn values, int from, int to) {
    if (values instanceof NumberColumn column) {
      return numbers(column.numbers(), from, to);
    }
    if (values instanceof PointColumn points) {
      RowValues longitudes = numbers(points.longitudes(), from, to);
      RowValues latitudes = numbers(points.latitudes(), from, to);
      return (i, json) -> {
        json.raw(ConstantJson.POINT_START);
        longitudes.write(i, json);
        json.raw(',');
        latitudes.write(i, json);
        json.raw(ConstantJson.POINT_END);
      };
    }
    return (i, json) -> write(values.get(from + i), json);
  }

  private static RowValues numbers(DoubleColumn column, int from, int to) {
    if (column instanceof DecimalColumn decimals) {
      long[] scaled = new long[to - from];
      decimals.scaled().copy(from, to, scaled);
      int places = decimals.decimals();
      return (i, json) -> json.decimal(scaled[i], places);
    }
    return (i, json) -> json.number(column.get(from + i));
  }

  /** Writes a single value. */
  static void write(HistoryValue value, JsonOutput json) throws IOException {
    if (value instanceof NumberValue number) {
      json.number(number.number());
    } else if (value instanceof PointValue point) {
      json.raw(ConstantJson.POINT_START)
          .number(point.longitude())
          .raw(',')
          .number(point.latitude());
      json.raw(ConstantJson.POINT_END);
    } else {
      json.raw(((JsonValue) value).text());
    }
  }
}
