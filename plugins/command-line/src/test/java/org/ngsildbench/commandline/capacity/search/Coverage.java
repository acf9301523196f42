package org.ngsildbench.commandline.capacity.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import org.ngsildbench.commandline.capacity.search.SimulatedSearch.SystemUnderTest;

/**
 * Interval coverage over simulated searches.
 *
 * @param searches number of searches
 * @param given number with an interval
 * @param held number of intervals that contain the capacity
 * @param width median width relative to the estimate
 * @param probes mean number of probes
 */
record Coverage(int searches, int given, int held, double width, double probes) {

  /**
   * Searches systems whose capacities are spread evenly over two orders of magnitude.
   *
   * @param systems a new system of that capacity
   */
  static Coverage of(
      SearchSettings settings, DoubleFunction<SystemUnderTest> systems, int searches) {
    CapacitySearch search = new CapacitySearch(settings);
    SplittableRandom random = new SplittableRandom(20_260_105);
    List<Double> widths = new ArrayList<>();
    int held = 0;
    int probes = 0;
    for (int i = 0; i < searches; i++) {
      double capacity = 20 * Math.pow(100, random.nextDouble());
      List<ProbeResult> answers =
          SimulatedSearch.answers(search, systems.apply(capacity), random.split());
      probes += answers.size();
      var found = search.capacity(answers).estimate();
      if (found.isPresent()) {
        var one = found.get();
        widths.add((one.high() - one.low()) / one.median());
        held += one.low() <= capacity && capacity <= one.high() ? 1 : 0;
      }
    }
    widths.sort(null);
    double width = widths.isEmpty() ? Double.NaN : widths.get(widths.size() / 2);
    return new Coverage(searches, widths.size(), held, width, probes / (double) searches);
  }

  double share() {
    return held / (double) given;
  }

  /** Returns the coverage in the form that docs/capacity.md quotes. */
  String words() {
    return String.format(
        Locale.ROOT,
        "%.0f %%, %.0f %% wide, given in %.0f %%, %.0f probes",
        100 * share(),
        100 * width,
        100.0 * given / searches,
        probes);
  }
}
