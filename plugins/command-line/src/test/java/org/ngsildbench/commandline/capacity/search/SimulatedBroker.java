package org.ngsildbench.commandline.capacity.search;

import java.util.SplittableRandom;
import org.ngsildbench.commandline.capacity.search.SimulatedSearch.SystemUnderTest;

/**
 * A system whose long-run capacity is known, with probes that depend on the ones before them.
 *
 * @param noise deviation from probe to probe, as a share of the value
 * @param drift deviation of the capacity around its long-run value, as a share of it
 * @param memory share of a drift that is left after one probe
 * @param stalls share of the probes that a stall breaks, whatever their value
 * @param stallLasts chance that a stall breaks the next probe, too
 */
record SimulatedBroker(
    double noise, double drift, double memory, double stalls, double stallLasts) {

  static SimulatedBroker steady(double noise) {
    return new SimulatedBroker(noise, 0, 0, 0, 0);
  }

  static SimulatedBroker drifting(double drift, double memory) {
    return new SimulatedBroker(0.02, drift, memory, 0, 0);
  }

  static SimulatedBroker stalling(double stalls, double stallLasts) {
    return new SimulatedBroker(0.02, 0, 0, stalls, stallLasts);
  }

  /** One run of it. */
  SystemUnderTest withCapacity(double capacity) {
    return new SystemUnderTest() {

      private double moved = Double.NaN;
      private boolean stalled;

      @Override
      public boolean keeps(double value, SplittableRandom random) {
        boolean first = Double.isNaN(moved);
        double step = drift * SimulatedSearch.normal(random);
        moved = first ? step : memory * moved + Math.sqrt(1 - memory * memory) * step;
        double begins = stalls * (1 - stallLasts) / (1 - stalls);
        stalled = random.nextDouble() < (first ? stalls : stalled ? stallLasts : begins);
        return !stalled
            && Math.log(value) + noise * SimulatedSearch.normal(random)
                < Math.log(capacity) + moved;
      }
    };
  }
}
