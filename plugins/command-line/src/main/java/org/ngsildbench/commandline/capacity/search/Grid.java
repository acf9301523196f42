package org.ngsildbench.commandline.capacity.search;

import java.util.List;
import java.util.stream.IntStream;

/** The values that can be probed: numbers people can read, and whole ones where they must be. */
record Grid(SearchSettings settings) {

  /** The values of a ramp above one, up to the highest; empty only at the highest itself. */
  List<Double> rampAbove(double value) {
    return IntStream.rangeClosed(1, settings.perRound())
        .mapToObj(i -> round(value * Math.pow(settings.rampFactor(), i)))
        .map(one -> Math.min(settings.most(), Math.max(one, next(value))))
        .distinct()
        .filter(next -> next > value)
        .toList();
  }

  /** Returns the first round, from the lowest value up. */
  List<Double> rampFromLeast() {
    return IntStream.range(0, settings.perRound())
        .mapToObj(i -> settings.least() * Math.pow(settings.rampFactor(), i))
        .map(next -> next == settings.least() ? next : Math.min(settings.most(), round(next)))
        .distinct()
        .toList();
  }

  /** Values that divide the range between two, evenly on a logarithmic scale; none if too close. */
  List<Double> between(double low, double high) {
    if (high <= low * (1 + settings.resolution())) {
      return List.of();
    }
    return IntStream.rangeClosed(1, settings.perRound())
        .mapToObj(i -> low * Math.pow(high / low, i / (settings.perRound() + 1.0)))
        .map(this::round)
        .filter(value -> value > low && value < high)
        .distinct()
        .toList();
  }

  /** A value below another one, twice the resolution away; the value itself if there is none. */
  double below(double value) {
    return Math.max(settings.least(), Math.min(round(value / beside()), value));
  }

  /** A value above another one, twice the resolution away; itself at the highest. */
  double above(double value) {
    return Math.min(settings.most(), Math.max(round(value * beside()), next(value)));
  }

  private double beside() {
    return 1 + 2 * settings.resolution();
  }

  private double next(double value) {
    return settings.whole() ? value + 1 : value;
  }

  /** A number of few digits, a whole one where values are. */
  double round(double value) {
    double unit = Math.pow(10, Math.floor(Math.log10(value)) - digits() + 1);
    double rounded =
        unit < 1 ? Math.rint(value / unit) / Math.rint(1 / unit) : Math.rint(value / unit) * unit;
    return settings.whole() ? Math.rint(rounded) : rounded;
  }

  /** Returns enough digits to resolve neighbours. */
  private int digits() {
    return Math.max(3, (int) Math.ceil(1 - Math.log10(settings.resolution())) + 1);
  }
}
