package org.ngsildbench.analysis.figures;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * An axis of a figure.
 *
 * @param title title, without the unit if the ticks have it
 * @param unit what it counts
 * @param logarithmic whether equal distances on the axis are equal ratios
 * @param end last value of a time axis that several figures share; 0 on an axis of one figure
 */
public record Axis(String title, AxisUnit unit, boolean logarithmic, double end) {

  /** Creates a logarithmic axis, which its title says. */
  public static Axis logarithmic(String title, AxisUnit unit) {
    return new Axis(title + " (log scale)", unit, true, 0);
  }

  /** Creates an axis from 0. */
  public static Axis linear(String title, AxisUnit unit) {
    return new Axis(title, unit, false, 0);
  }

  /** Creates an axis of seconds from 0 that several figures share: their charts move together. */
  public static Axis shared(String title, double end) {
    return new Axis(title, AxisUnit.SECONDS, false, end);
  }

  /** Returns the scale for values on a horizontal axis. */
  Scale scale(DoubleStream values) {
    if (end > 0) {
      return new Scale(0, end, false);
    }
    return logarithmic ? Scale.around(values) : Scale.fromZero(values);
  }

  /** Returns the axis as data of a chart; {@code ticks} may be null. */
  Map<String, Object> chart(Scale scale, List<Double> ticks) {
    Map<String, Object> chart = new LinkedHashMap<>();
    chart.put("title", title);
    chart.put("unit", unit.name());
    chart.put("log", logarithmic);
    chart.put("min", scale.from());
    chart.put("max", scale.to());
    chart.put("ticks", ticks);
    chart.put("linked", end > 0);
    return chart;
  }
}
