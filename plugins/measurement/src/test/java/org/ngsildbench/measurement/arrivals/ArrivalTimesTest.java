package org.ngsildbench.measurement.arrivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.ExponentialDistribution;
import org.apache.commons.math3.distribution.UniformRealDistribution;
import org.apache.commons.math3.stat.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalTimesTest {

  private static final double LEVEL = 0.01;
  private static final String ALL_KINDS =
      "constant 100/s for 3 s; poisson 200/s for 5 s; ramp 10/s to 300/s for 4 s; pause 1 s;"
          + " poisson ramp 300/s to 0/s for 4 s";

  @ParameterizedTest
  @CsvSource({
    "10, s, 60, 600",
    "3, s, 7, 21",
    "7, min, 3600, 420",
    "999983, s, 2, 1999966",
    "123456.789012345, s, 3, 370371",
    "0.1, s, 5, 1"
  })
  void constantArrivalsAreExact(BigDecimal rate, String unit, int seconds, int count)
      throws Exception {
    List<Arrival> arrivals =
        all("constant " + rate.toPlainString() + "/" + unit + " for " + seconds + " s", 1);

    assertThat(arrivals).hasSize(count);
    BigDecimal unitNanos = new BigDecimal(unit.equals("s") ? "1e9" : "60e9");
    // A sample of large sets, since BigDecimal is slow.
    for (int k = 0; k < count; k += 1 + count / 1_000) {
      assertThat(arrivals.get(k))
          .isEqualTo(
              new Arrival(
                  k,
                  unitNanos
                      .multiply(BigDecimal.valueOf(k))
                      .divide(rate, 0, RoundingMode.FLOOR)
                      .longValueExact(),
                  0));
    }
  }

  @Test
  void arrivalsOfADayDoNotDrift() throws Exception {
    ConstantArrivals day =
        new ConstantArrivals(
            RateSchedule.parse("constant 70001/s for 24 h").phases().get(0),
            new Share(9_999, 10_000));
    long last = 0;
    long k = 9_999;
    for (long next = day.next(); next >= 0; next = day.next()) {
      last = next;
      k += 10_000;
    }

    assertThat(BigInteger.valueOf(last))
        .isEqualTo(
            BigInteger.valueOf(k - 10_000)
                .multiply(BigInteger.valueOf(1_000_000_000))
                .divide(BigInteger.valueOf(70_001)));
  }

  @ParameterizedTest
  @CsvSource({"0, 100, 10", "100, 0, 10", "10, 100, 60", "5, 5.0001, 100"})
  void rampIntegralReachesKAtTheKthArrival(double from, double to, double seconds)
      throws Exception {
    List<Arrival> arrivals =
        all("ramp " + plain(from) + "/s to " + plain(to) + "/s for " + plain(seconds) + " s", 1);

    assertThat(arrivals).hasSize((int) Math.ceil((from + to) / 2 * seconds - 1e-9));
    for (int k = 0; k < arrivals.size(); k++) {
      double t = arrivals.get(k).intendedNanos() / 1e9;
      assertThat(from * t + (to - from) / seconds * t * t / 2).isCloseTo(k, within(1e-4));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void poissonDistancesAreExponential(long seed) throws Exception {
    List<Arrival> arrivals = all("poisson 1000/s for 20 s", seed);

    assertThat(pValue(gaps(arrivals), 1e6)).isGreaterThan(LEVEL);
    assertThat((double) arrivals.size()).isCloseTo(20_000, within(4 * Math.sqrt(20_000)));
  }

  /** On the clock that runs with the rate, the arrivals of a ramp are uniform. */
  @ParameterizedTest
  @CsvSource({"10, 1000", "1000, 0"})
  void poissonArrivalsOfARampFollowTheRate(int from, int to) throws Exception {
    List<Arrival> arrivals = all("poisson ramp " + from + "/s to " + to + "/s for 20 s", 5);

    double expected = (from + to) / 2.0 * 20;
    double[] onClock =
        arrivals.stream()
            .mapToDouble(arrival -> arrival.intendedNanos() / 1e9)
            .map(t -> from * t + (to - from) / 20.0 * t * t / 2)
            .toArray();
    assertThat(
            new KolmogorovSmirnovTest()
                .kolmogorovSmirnovTest(new UniformRealDistribution(null, 0, expected), onClock))
        .isGreaterThan(LEVEL);
    assertThat((double) arrivals.size()).isCloseTo(expected, within(4 * Math.sqrt(expected)));
  }

  @Test
  void enginesOfAConstantLoadShareItsArrivals() throws Exception {
    List<Arrival> shared = shared("constant 70/s for 3 s; ramp 10/s to 90/s for 2 s", 3);

    List<Arrival> whole = all("constant 70/s for 3 s; ramp 10/s to 90/s for 2 s", 1);
    assertThat(shared)
        .extracting(Arrival::intendedNanos)
        .containsExactlyElementsOf(whole.stream().map(Arrival::intendedNanos).toList());
    assertThat(shared).extracting(Arrival::index).doesNotHaveDuplicates();
  }

  @Test
  void enginesOfAPoissonLoadSumToTheRequestedRate() throws Exception {
    List<Arrival> shared = shared("poisson 1000/s for 20 s", 4);

    assertThat(pValue(gaps(shared), 1e6)).isGreaterThan(LEVEL);
    assertThat((double) shared.size()).isCloseTo(20_000, within(4 * Math.sqrt(20_000)));
    assertThat(shared).extracting(Arrival::index).doesNotHaveDuplicates();
  }

  @Test
  void timesDependOnTheSeedOnly() throws Exception {
    assertThat(all(ALL_KINDS, 7)).isEqualTo(all(ALL_KINDS, 7)).isNotEqualTo(all(ALL_KINDS, 8));
  }

  @Test
  void arrivalsEqualThoseOfEarlierReleases() throws Exception {
    assertThat(all("poisson 1000/s for 1 s", 1).subList(0, 5))
        .extracting(Arrival::intendedNanos)
        .containsExactly(1203266L, 1543506L, 2612945L, 3481235L, 3569860L);
  }

  @Test
  void arrivalsAreInOrderAndWithinTheirPhase() throws Exception {
    RateSchedule schedule = RateSchedule.parse(ALL_KINDS);

    List<Arrival> arrivals = all(ALL_KINDS, 3);

    assertThat(arrivals).isSortedAccordingTo(Comparator.comparingLong(Arrival::intendedNanos));
    assertThat(arrivals)
        .allSatisfy(
            arrival -> {
              Phase phase = schedule.phases().get(arrival.phase());
              assertThat(arrival.intendedNanos())
                  .isBetween(phase.startNanos(), phase.endNanos() - 1);
            });
  }

  /** Schedules of random phases: their arrivals shared by random engines, and their text form. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void randomSchedulesKeepTheirArrivals(long seed) throws Exception {
    Random random = new Random(seed);
    List<String> phases = new ArrayList<>(List.of("constant 5/s for 1 s"));
    for (int phase = random.nextInt(8); phase > 0; phase--) {
      int from = 1 + random.nextInt(200);
      String rate = random.nextBoolean() ? from + "/s" : "ramp " + from + "/s to 0.5/s";
      phases.add(
          random.nextInt(4) == 0
              ? "pause " + from + " ms"
              : "constant " + rate + " for " + (1 + random.nextInt(3_000)) + " ms");
    }
    String text = String.join("; ", phases);
    RateSchedule schedule = RateSchedule.parse(text);
    List<Arrival> whole = all(text, seed);

    assertThat(shared(text, 1 + random.nextInt(7)))
        .as(text)
        .extracting(Arrival::intendedNanos)
        .containsExactlyElementsOf(whole.stream().map(Arrival::intendedNanos).toList());
    assertThat(RateSchedule.parse(schedule.toString())).isEqualTo(schedule);
    assertThat((double) whole.size())
        .isCloseTo(schedule.expectedArrivals(), within((double) phases.size()));
    assertThat(schedule.durationNanos()).isGreaterThan(whole.get(whole.size() - 1).intendedNanos());
  }

  @Test
  void manyThreadsGetEachArrivalOnce() throws Exception {
    String text = "poisson 100000/s for 1 s";
    ArrivalCursor cursor = RateSchedule.parse(text).arrivals(1, Share.WHOLE);
    Set<Arrival> taken = ConcurrentHashMap.newKeySet();
    ExecutorService pool = Executors.newFixedThreadPool(16);
    try {
      Callable<Void> take =
          () -> {
            for (Arrival next = cursor.next(); next != null; next = cursor.next()) {
              if (!taken.add(next)) {
                throw new AssertionError("handed out twice: " + next);
              }
            }
            return null;
          };
      for (Future<Void> done :
          pool.invokeAll(IntStream.range(0, 16).mapToObj(i -> take).toList())) {
        done.get();
      }
    } finally {
      pool.shutdownNow();
    }

    assertThat(taken).isEqualTo(Set.copyOf(all(text, 1)));
  }

  @Test
  void earlyEndOfAPhaseDoesNotChangeTheNext() throws Exception {
    String text = "poisson 100/s for 1 s; poisson 100/s for 1 s";
    ArrivalCursor cursor = RateSchedule.parse(text).arrivals(1, Share.WHOLE);
    cursor.next();
    cursor.endPhase(0);
    cursor.endPhase(0);

    List<Arrival> whole = all(text, 1);
    assertThat(rest(cursor))
        .containsExactlyElementsOf(whole.stream().filter(next -> next.phase() == 1).toList());
  }

  private static List<Arrival> shared(String text, int engines) throws Exception {
    List<Arrival> shared = new ArrayList<>();
    for (int engine = 0; engine < engines; engine++) {
      shared.addAll(rest(RateSchedule.parse(text).arrivals(1, new Share(engine, engines))));
    }
    shared.sort(Comparator.comparingLong(Arrival::intendedNanos));
    return shared;
  }

  private static List<Arrival> all(String text, long seed) throws Exception {
    return rest(RateSchedule.parse(text).arrivals(seed, Share.WHOLE));
  }

  private static List<Arrival> rest(ArrivalCursor cursor) {
    List<Arrival> arrivals = new ArrayList<>();
    for (Arrival next = cursor.next(); next != null; next = cursor.next()) {
      arrivals.add(next);
    }
    return arrivals;
  }

  private static double[] gaps(List<Arrival> arrivals) {
    return IntStream.range(1, arrivals.size())
        .mapToDouble(
            i -> arrivals.get(i).intendedNanos() - (double) arrivals.get(i - 1).intendedNanos())
        .toArray();
  }

  private static double pValue(double[] gaps, double mean) {
    // Whole nanoseconds tie now and then; the test is exact for distances that do not.
    return new KolmogorovSmirnovTest()
        .kolmogorovSmirnovTest(new ExponentialDistribution(null, mean), gaps);
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).toPlainString();
  }
}
