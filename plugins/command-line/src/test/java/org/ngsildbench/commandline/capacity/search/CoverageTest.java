package org.ngsildbench.commandline.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.capacity.search.SimulatedSearch.SystemUnderTest;

/**
 * Measures how often the 95 % interval contains a known capacity. The full proof prints the table
 * behind the coverage figures of docs/capacity.md.
 */
class CoverageTest {

  private static final SearchSettings USUAL = SearchSettings.usual(5, 5_000, null, false);
  private static final SearchSettings MORE = SearchSettings.usual(5, 5_000, 7, false);
  private static final SearchSettings QUICK = SearchSettings.quick(5, 5_000, null, false);

  /**
   * Intervals that assume independent probes contain the capacity in 64 % and 53 % of these cases.
   */
  @ParameterizedTest
  @CsvSource({"0.10, 0.95, 0", "0, 0, 0.2"})
  void intervalContainsACapacityThatDriftsOrStalls(double drift, double memory, double stalls) {
    SimulatedBroker broker = new SimulatedBroker(0.02, drift, memory, stalls, stalls);

    assertThat(Coverage.of(USUAL, broker::withCapacity, 16).share()).isGreaterThanOrEqualTo(0.87);
  }

  @Tag("proof")
  @ParameterizedTest
  @CsvSource({
    "a limit without noise,                                    0,    0,    0,    0,   0,    0.95",
    "a probe is off by 5 % (one standard deviation),           0.05, 0,    0,    0,   0,    0.95",
    "a probe is off by 10 %,                                   0.10, 0,    0,    0,   0,    0.95",
    "a probe is off by 20 %,                                   0.20, 0,    0,    0,   0,    0.93",
    "drift of 5 %; 80 % of it left after a probe,              0.02, 0.05, 0.80, 0,   0,    0.95",
    "drift of 10 %; 80 % left,                                 0.02, 0.10, 0.80, 0,   0,    0.93",
    "drift of 5 %; 95 % left,                                  0.02, 0.05, 0.95, 0,   0,    0.95",
    "drift of 10 %; 95 % left,                                 0.02, 0.10, 0.95, 0,   0,    0.88",
    "drift of 10 %; 98 % left,                                 0.02, 0.10, 0.98, 0,   0,    0.85",
    "drift of 15 %; 95 % left,                                 0.02, 0.15, 0.95, 0,   0,    0.75",
    "stalls break 10 % of the probes,                          0.02, 0,    0,    0.1, 0.1,  0.95",
    "stalls break 20 %,                                        0.02, 0,    0,    0.2, 0.2,  0.93",
    "stalls break 20 %; each lasts three probes,               0.02, 0,    0,    0.2, 0.67, 0.90",
    "stalls break 20 %; drift of 5 % with 80 % left,           0.02, 0.05, 0.80, 0.2, 0.2,  0.90"
  })
  void tableOfCoverage(
      String name,
      double noise,
      double drift,
      double memory,
      double stalls,
      double lasts,
      double least) {
    SimulatedBroker broker = new SimulatedBroker(noise, drift, memory, stalls, lasts);
    Coverage usual = Coverage.of(USUAL, broker::withCapacity, 100);
    System.out.printf(
        "| %s | %s | %s | %s |%n",
        name,
        usual.words(),
        Coverage.of(MORE, broker::withCapacity, 20).words(),
        Coverage.of(QUICK, broker::withCapacity, 100).words());

    assertThat(usual.share()).isGreaterThanOrEqualTo(least);
  }

  @Tag("proof")
  @ParameterizedTest
  @CsvSource({"false, 0.5", "false, 0.8", "true, 0.7"})
  void coverageForQueues(boolean fixed, double utilisation) {
    DoubleFunction<SystemUnderTest> queue =
        capacity ->
            (fixed ? Queue.fixed(capacity, utilisation) : Queue.exponential(capacity, utilisation))
                .probedWith(4_000);
    Coverage usual = Coverage.of(USUAL, queue, 50);
    System.out.printf(
        "| %s, 95th percentile, capacity at %.0f %% | %s |%n",
        fixed ? "M/D/1" : "M/M/1", 100 * utilisation, usual.words());

    assertThat(usual.share()).isGreaterThanOrEqualTo(0.93);
  }

  /** Compares the formulas of the capacities with simulated queues. */
  @ParameterizedTest
  @CsvSource({"false, 0.8", "true, 0.7"})
  void capacitiesOfQueuesMatchTheory(boolean fixed, double utilisation) {
    Queue queue = fixed ? Queue.fixed(100, utilisation) : Queue.exponential(100, utilisation);

    assertThat(queue.percentile(100, 1_000_000, new SplittableRandom(7)))
        .isCloseTo(queue.limitSeconds(), within(0.02 * queue.limitSeconds()));
  }

  @Test
  void reportsNoIntervalForARandomSystem() {
    Coverage random = Coverage.of(USUAL, capacity -> (value, chance) -> chance.nextBoolean(), 4);

    assertThat(random.given()).isLessThanOrEqualTo(1);
  }
}
