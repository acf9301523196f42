package org.ngsildbench.monitors;

import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.kernel.EnergyCounters;

/** The energy of this machine as lines of {@code counters.csv}. Not thread-safe. */
@RequiredArgsConstructor
final class WatchedEnergy implements Watched {

  private final EnergyCounters counters;

  @Override
  public String nextLines() {
    return CounterLine.energy(counters.microjoules());
  }

  @Override
  public void close() {
    counters.close();
  }
}
