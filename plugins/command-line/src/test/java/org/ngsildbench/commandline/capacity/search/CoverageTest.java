package org.ngsildbench.commandline.capacity.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.capacity.search.SimulatedSearch.SystemUnderTest;

/** How often the 95 % interval holds the capacity of systems whose capacity is known. */
class CoverageTest {

  private static final SearchSettings USUAL = SearchSettings.usual(5, 5_000, null, false);
  private static final SearchSettings QUICK = SearchSettings.quick(5, 5_000, null, false);

  /** A figure that is off by that deviation, as a share of the value, from probe to probe. */
  @ParameterizedTest
  @CsvSource({"0, 0.99", "0.02, 0.95", "0.05, 0.95", "0.1, 0.93", "0.2, 0.87"})
  void ofNoisyAnswers(double deviation, double least) {
    DoubleFunction<SystemUnderTest> noisy =
        capacity ->
            (value, random) ->
                Math.log(value) + deviation * SimulatedSearch.normal(random) < Math.log(capacity);

    assertThat(coverage(USUAL, noisy, 500)).isGreaterThanOrEqualTo(least);
    assertThat(coverage(QUICK, noisy, 500)).isGreaterThanOrEqualTo(least);
  }

  /** One probe in twenty says anything. */
  @Test
  void ofStrayAnswers() {
    DoubleFunction<SystemUnderTest> stray =
        capacity ->
            (value, random) ->
                random.nextInt(20) == 0
                    ? random.nextBoolean()
                    : Math.log(value) + 0.02 * SimulatedSearch.normal(random) < Math.log(capacity);

    assertThat(coverage(USUAL, stray, 500)).isGreaterThanOrEqualTo(0.95);
  }

  @ParameterizedTest
  @CsvSource({"false, 0.5", "false, 0.8", "true, 0.7"})
  void ofQueues(boolean fixed, double utilisation) {
    DoubleFunction<SystemUnderTest> queue =
        capacity ->
            (fixed ? Queue.fixed(capacity, utilisation) : Queue.exponential(capacity, utilisation))
                .probedWith(3_000);

    assertThat(coverage(USUAL, queue, 150)).isGreaterThanOrEqualTo(0.93);
  }

  /** The formulas the capacities come from, against the queues themselves. */
  @ParameterizedTest
  @CsvSource({"false, 0.8", "true, 0.7"})
  void capacitiesOfQueuesAreThoseOfTheTheory(boolean fixed, double utilisation) {
    Queue queue = fixed ? Queue.fixed(100, utilisation) : Queue.exponential(100, utilisation);

    assertThat(queue.percentile(100, 1_000_000, new SplittableRandom(7)))
        .isCloseTo(queue.limitSeconds(), within(0.02 * queue.limitSeconds()));
  }

  private static double coverage(
      SearchSettings settings, DoubleFunction<SystemUnderTest> systems, int searches) {
    CapacitySearch search = new CapacitySearch(settings);
    SplittableRandom random = new SplittableRandom(20_260_105);
    int held = 0;
    for (int i = 0; i < searches; i++) {
      double capacity = 20 * Math.pow(100, random.nextDouble());
      Capacity found =
          search.capacity(SimulatedSearch.answers(search, systems.apply(capacity), random.split()));
      held += found.estimate().filter(one -> holds(one, capacity)).isPresent() ? 1 : 0;
    }
    return held / (double) searches;
  }

  private static boolean holds(Capacity.Estimate estimate, double capacity) {
    return estimate.low() <= capacity && capacity <= estimate.high();
  }
}
