package org.ngsildbench.measurement.zipf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Compares random Zipf distributions with their definition. */
class ZipfModelTest {

  private static final int STEPS = 1 << 18;

  /** Evenly spaced bits hit the share of each rank to within the spacing. */
  @Property(tries = 50)
  void sharesAreProportionalToThePowersOfTheRanks(
      @ForAll @IntRange(min = 1, max = 500) int elements,
      @ForAll @DoubleRange(max = ZipfDistribution.MAX_EXPONENT) double exponent) {
    double[] mass =
        IntStream.rangeClosed(1, elements).mapToDouble(rank -> Math.pow(rank, -exponent)).toArray();
    double total = IntStream.range(0, elements).mapToDouble(i -> mass[elements - 1 - i]).sum();
    ZipfDistribution distribution = new ZipfDistribution(elements, exponent);
    double[] shares = new double[elements];
    for (long step = 0; step < STEPS; step++) {
      shares[distribution.rank(step << 46)] += 1.0 / STEPS;
    }
    for (int rank = 0; rank < elements; rank++) {
      double expected = mass[rank] / total;
      assertThat(distribution.probability(rank)).isCloseTo(expected, within(1e-12));
      assertThat(shares[rank]).isCloseTo(expected, within(2.0 * elements / STEPS));
    }
  }

  @Property(tries = 100)
  void aRankDependsOnSeedAndNumberOnly(
      @ForAll @IntRange(min = 1, max = ZipfDistribution.MAX_ELEMENTS) int elements,
      @ForAll @DoubleRange(max = ZipfDistribution.MAX_EXPONENT) double exponent,
      @ForAll long seed,
      @ForAll @Size(max = 200) List<Long> numbers) {
    ZipfSequence sequence = new ZipfSequence(new ZipfDistribution(elements, exponent), seed);
    Map<Long, Integer> ranks = new HashMap<>();
    for (long number : numbers) {
      int rank = sequence.rank(number);
      assertThat(rank).isBetween(0, elements - 1);
      ranks.put(number, rank);
    }
    ZipfSequence again = new ZipfSequence(new ZipfDistribution(elements, exponent), seed);
    Collections.reverse(numbers);
    for (long number : numbers) {
      assertThat(again.rank(number)).isEqualTo(ranks.get(number));
    }
  }
}
