package org.ngsildbench.monitors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.monitors.resource.MachineSource;
import org.ngsildbench.monitors.resource.MachineUse;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;

class WatchedMachineTest {

  /** A thread that waits for a processor returns long after it has read the counters. */
  @Test
  void dividesByTheTimeBetweenTheCountersNotBetweenTheCalls() {
    Deque<MachineUse> uses =
        new ArrayDeque<>(List.of(use(0, 0, 0), use(1_000, 1_500, 500), use(1_050, 1_600, 500)));
    try (WatchedMachine machine = new WatchedMachine(source(uses))) {
      assertThat(machine.nextLines().lines())
          .satisfiesExactly(
              line -> assertThat(line).contains(",machine,1.500,"),
              line -> assertThat(line).contains(",steal,0.500,"));
      assertThat(machine.nextLines()).contains(",machine,2.000,", ",steal,0.000,");
      assertThat(machine.nextLines()).as("without a new reading").isEmpty();
    }
  }

  private static MachineUse use(long millis, double busyMillis, double stolenMillis) {
    return new MachineUse(
        new Reading(millis * 1_000_000, Map.of(Resource.CPU, busyMillis, Resource.RESIDENT, 1e9)),
        stolenMillis);
  }

  private static MachineSource source(Deque<MachineUse> uses) {
    return new MachineSource() {
      @Override
      public int processors() {
        return 2;
      }

      @Override
      public Optional<MachineUse> read() {
        return Optional.ofNullable(uses.poll());
      }
    };
  }
}
