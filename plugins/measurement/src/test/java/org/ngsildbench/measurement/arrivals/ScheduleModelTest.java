package org.ngsildbench.measurement.arrivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Compares random schedules with a naive computation of their arrivals. */
class ScheduleModelTest {

  private static final double MILLI = 1e-3;
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** A phase as a user writes it; a constant one has equal rates (per second), a pause none. */
  private record WrittenPhase(int from, int to, int millis) {

    String text() {
      if (from == 0 && to == 0) {
        return "pause " + millis + " ms";
      }
      return from == to
          ? "constant %d/s for %d ms".formatted(from, millis)
          : "ramp %d/s to %d/s for %d ms".formatted(from, to, millis);
    }

    double arrivals() {
      return (from + to) / 2.0 * millis * MILLI;
    }

    /** Returns the arrivals up to a time in the phase: the integral of the rate. */
    double arrivalsUpTo(double seconds) {
      return from * seconds + (to - from) / (millis * MILLI) * seconds * seconds / 2;
    }
  }

  private static RateSchedule parsed(List<WrittenPhase> phases) throws ScheduleSyntaxException {
    return RateSchedule.parse(
        phases.stream().map(WrittenPhase::text).collect(Collectors.joining("; ")));
  }

  private static List<Arrival> arrivals(RateSchedule schedule, Share share) {
    ArrivalCursor cursor = schedule.arrivals(1, share);
    return Stream.generate(cursor::next).takeWhile(arrival -> arrival != null).toList();
  }

  @Property(tries = 200)
  void everyArrivalIsWhereTheIntegralOfTheRateReachesItsNumber(
      @ForAll("schedules") List<WrittenPhase> phases) throws Exception {
    RateSchedule schedule = parsed(phases);

    assertThat(RateSchedule.parse(schedule.toString())).isEqualTo(schedule);
    long millis = phases.stream().mapToLong(WrittenPhase::millis).sum();
    assertThat(schedule.duration().toMillis()).isEqualTo(millis);
    assertThat(schedule.expectedArrivals())
        .isCloseTo(phases.stream().mapToDouble(WrittenPhase::arrivals).sum(), within(1e-6));
    List<Arrival> arrivals = arrivals(schedule, Share.WHOLE);
    assertThat(arrivals)
        .extracting(Arrival::index)
        .isEqualTo(IntStream.range(0, arrivals.size()).mapToObj(Long::valueOf).toList());
    long start = 0;
    for (int number = 0; number < phases.size(); number++) {
      WrittenPhase phase = phases.get(number);
      int own = number;
      List<Arrival> ofPhase = arrivals.stream().filter(each -> each.phase() == own).toList();
      assertThat(ofPhase).hasSize((int) Math.ceil(phase.arrivals() - 1e-9));
      for (int k = 0; k < ofPhase.size(); k++) {
        double seconds = (ofPhase.get(k).intendedNanos() - start) / 1e9;
        assertThat(phase.arrivalsUpTo(seconds)).isCloseTo(k, within(1e-4));
      }
      start += phase.millis() * NANOS_PER_MILLI;
    }
  }

  @Property(tries = 100)
  void enginesShareTheArrivals(
      @ForAll("schedules") List<WrittenPhase> phases,
      @ForAll @IntRange(min = 1, max = 7) int engines)
      throws Exception {
    RateSchedule schedule = parsed(phases);
    List<Long> shared = new ArrayList<>();
    for (int engine = 0; engine < engines; engine++) {
      arrivals(schedule, new Share(engine, engines))
          .forEach(arrival -> shared.add(arrival.intendedNanos()));
    }
    Collections.sort(shared);

    assertThat(shared)
        .isEqualTo(arrivals(schedule, Share.WHOLE).stream().map(Arrival::intendedNanos).toList());
  }

  @Provide
  Arbitrary<List<WrittenPhase>> schedules() {
    Arbitrary<Integer> rate = Arbitraries.integers().between(0, 2_000);
    Arbitrary<WrittenPhase> any =
        Combinators.combine(
                rate,
                rate,
                Arbitraries.integers().between(1, 2_000),
                Arbitraries.of("constant", "ramp", "pause"))
            .as(
                (from, to, millis, kind) ->
                    switch (kind) {
                      case "constant" -> new WrittenPhase(from, from, millis);
                      case "ramp" -> new WrittenPhase(from, to, millis);
                      default -> new WrittenPhase(0, 0, millis);
                    });
    return any.list()
        .ofMinSize(1)
        .ofMaxSize(6)
        .filter(phases -> phases.stream().anyMatch(phase -> phase.arrivals() > 0));
  }
}
