package org.ngsildbench.analysis.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Maps values to positions on an axis, from 0 to 1.
 *
 * @param from first value
 * @param to last value, greater than {@code from}
 * @param logarithmic whether the scale is logarithmic; {@code from} is then greater than 0
 */
record Scale(double from, double to, boolean logarithmic) {

  /** Values below cannot be drawn on a logarithmic axis; no time is finer. */
  private static final double MIN = 0.1;

  private static final int TICKS = 6;

  /** A scale over whole decades that holds all values. */
  static Scale decades(DoubleStream values) {
    double[] drawn = values.map(value -> Math.max(value, MIN)).toArray();
    double least = DoubleStream.of(drawn).min().orElse(1);
    double most = DoubleStream.of(drawn).max().orElse(10);
    double from = Math.pow(10, Math.floor(Math.log10(least) - 1e-9));
    double to = Math.pow(10, Math.ceil(Math.log10(most) + 1e-9));
    return new Scale(from, Math.max(to, from * 10), true);
  }

  /** A logarithmic scale just wide enough for the values, which are above 0. */
  static Scale around(DoubleStream values) {
    double[] drawn = values.toArray();
    double least = DoubleStream.of(drawn).min().orElse(1);
    double most = DoubleStream.of(drawn).max().orElse(10);
    return new Scale(least / 1.2, most * 1.2, true);
  }

  /** A linear scale from 0 to the largest value. */
  static Scale fromZero(DoubleStream values) {
    double most = values.max().orElse(1);
    return new Scale(0, most > 0 ? most : 1, false);
  }

  /** The same linear scale up to the next tick. */
  Scale rounded() {
    return new Scale(from, Math.ceil(to / step(0) - 1e-9) * step(0), logarithmic);
  }

  /** The same scale, with that share of its length (0 to 1) left free above its end. */
  Scale withRoomAbove(double share) {
    double longer = 1 / (1 - share);
    double end = logarithmic ? from * Math.pow(to / from, longer) : from + (to - from) * longer;
    return new Scale(from, end, logarithmic);
  }

  /** A distance of 1, 2 or 5 times a power of ten, so that there are about {@value #TICKS}. */
  private double step(double least) {
    double rough = (to - from) / TICKS;
    double power = Math.pow(10, Math.floor(Math.log10(rough) + 1e-9));
    double digit = rough / power;
    return Math.max(least, power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10));
  }

  double position(double value) {
    if (!logarithmic) {
      return (value - from) / (to - from);
    }
    return Math.log10(Math.max(value, from) / from) / Math.log10(to / from);
  }

  /**
   * Powers of ten of a logarithmic scale, round numbers of a linear one.
   *
   * @param leastStep the least distance between ticks of a linear scale
   */
  List<Double> ticks(double leastStep) {
    List<Double> ticks = new ArrayList<>();
    if (logarithmic) {
      long last = Math.round(Math.floor(Math.log10(to) + 1e-9));
      for (long power = Math.round(Math.ceil(Math.log10(from) - 1e-9)); power <= last; power++) {
        ticks.add(Math.pow(10, (double) power));
      }
    } else {
      double step = step(leastStep);
      for (int tick = 0; from + tick * step <= to * (1 + 1e-9); tick++) {
        ticks.add(from + tick * step);
      }
    }
    return ticks;
  }
}
