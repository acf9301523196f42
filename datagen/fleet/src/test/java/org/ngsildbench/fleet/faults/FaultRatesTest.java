package org.ngsildbench.fleet.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.LongPredicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.CityCalendar;
import org.ngsildbench.fleet.sensing.StationObservation;

/** Compares the rates and distributions of each effect with its constants. */
class FaultRatesTest {

  private static final long START = CityCalendar.START.toEpochMilli();
  private static final long DAY = 86_400_000L;
  private static final int THINGS = 2_000;

  /** Times of a month that fall into no pattern of hours. */
  private static LongStream times() {
    return LongStream.range(0, 3_000).map(i -> START + 1 + i * 863_791);
  }

  private static double share(int things, LongPredicate[] holds) {
    return IntStream.range(0, things)
        .mapToDouble(i -> times().filter(holds[i]).count() / 3_000.0)
        .average()
        .orElseThrow();
  }

  private interface Maker {
    LongPredicate of(long key);
  }

  private static double share(Maker maker) {
    LongPredicate[] holds =
        IntStream.range(0, THINGS)
            .mapToObj(i -> maker.of(Noise.key(7, i)))
            .toArray(LongPredicate[]::new);
    return share(THINGS, holds);
  }

  /** Returns the mean of a log-uniform length. */
  private static double meanLength(double shortest, double longest) {
    return (longest - shortest) / Math.log(longest / shortest);
  }

  @Test
  void lossesAndOutagesHaveTheConfiguredRates() {
    double outages = Gaps.OUTAGE_PER_DAY * meanLength(Gaps.MIN_OUTAGE, Gaps.MAX_OUTAGE) / DAY;
    assertThat(share(key -> new Gaps(key)::lose)).isCloseTo(Gaps.LOST + outages, within(0.0005));
  }

  @Test
  void stuckSensorsHaveTheConfiguredRate() {
    double stuck =
        StuckPeriods.A_DAY * meanLength(StuckPeriods.SHORTEST, StuckPeriods.LONGEST) / DAY;
    assertThat(
            share(
                key -> {
                  StuckPeriods periods = new StuckPeriods(key);
                  return time -> periods.readAt(time) != time;
                }))
        .isCloseTo(stuck, within(0.0008));
  }

  @Test
  void lateMessagesAndDuplicatesHaveTheConfiguredRates() {
    double offline =
        Delivery.OFFLINE * meanLength(Delivery.MIN_OFFLINE, Delivery.MAX_DELAY) / (6 * 3_600_000);
    assertThat(
            share(
                key -> {
                  Delivery delivery = new Delivery(key);
                  return time -> delivery.arrivesAt(time) > time;
                }))
        .isCloseTo(Delivery.LATE + offline, within(0.0005));
    assertThat(share(key -> new Duplicates(key)::repeat))
        .isCloseTo(Duplicates.REPEATED, within(0.0002));
  }

  @Test
  void delaysAreExponentialAndLimited() {
    double[] delays =
        IntStream.range(0, THINGS)
            .boxed()
            .flatMapToDouble(
                i -> {
                  Delivery delivery = new Delivery(Noise.key(7, i));
                  return times().mapToDouble(time -> delivery.arrivesAt(time) - time);
                })
            .filter(delay -> delay > 0)
            .toArray();
    assertThat(IntStream.range(0, delays.length).mapToDouble(i -> delays[i]).max().orElseThrow())
        .isLessThanOrEqualTo(Delivery.MAX_DELAY);
    assertThat(
            IntStream.range(0, delays.length).mapToDouble(i -> delays[i]).average().orElseThrow())
        .isBetween(Delivery.MEAN_DELAY, 1.4 * Delivery.MEAN_DELAY);
  }

  @Test
  void outliersHaveTheConfiguredRateAndUseTheWholeRange() {
    assertThat(share(key -> new Outliers(key)::at)).isCloseTo(Outliers.SHARE, within(0.0002));
    Outliers outliers = new Outliers(3);
    double[] values =
        times().mapToDouble(time -> outliers.value(StationObservation.TEMPERATURE, time)).toArray();
    assertThat(mean(values)).isCloseTo(10, within(2.0));
    assertThat(java.util.Arrays.stream(values)).allMatch(value -> value >= -30 && value <= 50);
  }

  @Test
  void someSensorsDriftSteadily() {
    long drifting = 0;
    for (int i = 0; i < THINGS; i++) {
      Drift drift = new Drift(Noise.key(7, i));
      double one = drift.error(StationObservation.TEMPERATURE, START + DAY);
      double two = drift.error(StationObservation.TEMPERATURE, START + 2 * DAY);
      assertThat(two).isCloseTo(2 * one, within(1e-9));
      assertThat(Math.abs(one)).isLessThanOrEqualTo(80 * Drift.MAX_PER_DAY);
      assertThat(Math.abs(drift.error(StationObservation.TEMPERATURE, START + 300 * DAY)))
          .isLessThanOrEqualTo(80 * Drift.LIMIT);
      drifting += one == 0 ? 0 : 1;
    }
    assertThat((double) drifting / THINGS).isCloseTo(Drift.DRIFTING, within(0.01));
  }

  @Test
  void clocksErrWithinHalfOfTheShortestPeriod() {
    double[] errors =
        IntStream.range(0, THINGS)
            .boxed()
            .flatMapToDouble(
                i -> {
                  Clock clock = new Clock(Noise.key(7, i));
                  return times().mapToDouble(time -> clock.stamp(time) - time);
                })
            .toArray();
    for (double error : errors) {
      if (Math.abs(error) > Clock.MAX_ERROR) {
        throw new AssertionError("a clock errs by " + error + " ms");
      }
    }
    // Rates are symmetric, so the mean is that of the jitter.
    assertThat(mean(errors)).isCloseTo(Clock.MEAN_JITTER, within(3.0));
  }

  @Test
  void positionErrorsAreNormalAndGrowTowardsTheCentre() {
    assertThat(deviation(0)).isCloseTo(CanyonReceiver.OPEN_SKY, within(0.03));
    assertThat(deviation(1))
        .isCloseTo(CanyonReceiver.OPEN_SKY + CanyonReceiver.CANYON, within(0.2));
    double beyondTwo =
        share(
            key -> {
              CanyonReceiver receiver = new CanyonReceiver(key, DataQuality.REALISTIC.effects());
              return time -> Math.abs(receiver.east(time, 0)) > 2 * CanyonReceiver.OPEN_SKY;
            });
    assertThat(beyondTwo).isCloseTo(0.0455, within(0.002));
  }

  private static double deviation(double centrality) {
    ToDoubleBiFunction<CanyonReceiver, Long> east = (one, time) -> one.east(time, centrality);
    double squares =
        IntStream.range(0, 200)
            .mapToDouble(
                i -> {
                  CanyonReceiver receiver =
                      new CanyonReceiver(Noise.key(7, i), DataQuality.REALISTIC.effects());
                  return times()
                      .mapToDouble(time -> Math.pow(east.applyAsDouble(receiver, time), 2))
                      .average()
                      .orElseThrow();
                })
            .average()
            .orElseThrow();
    return Math.sqrt(squares);
  }

  @Test
  void positionsDropOutInTheCentreOnly() {
    assertThat(lost(0.5)).isZero();
    assertThat(lost(0.75)).isCloseTo(CanyonReceiver.DROPOUT / 2, within(0.002));
    assertThat(lost(1)).isCloseTo(CanyonReceiver.DROPOUT, within(0.002));
  }

  private static double lost(double centrality) {
    return share(
        key -> {
          CanyonReceiver receiver = new CanyonReceiver(key, DataQuality.REALISTIC.effects());
          return time -> !receiver.hasFix(time, centrality);
        });
  }

  private static double mean(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).average().orElseThrow();
  }
}
