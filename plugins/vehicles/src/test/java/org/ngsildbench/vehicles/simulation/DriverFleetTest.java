package org.ngsildbench.vehicles.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.vehicles.route.Paths;

class DriverFleetTest {

  private static final long SECOND = 1_000_000_000L;
  private static final int DRIVERS = 3 * DriverFleet.CHUNK_DRIVERS + 5;

  private record Event(long dueNanos, int driver, int second, boolean section, String state) {}

  /** Records events. */
  private static final class Events implements FleetListener {
    private final List<Event> heard = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void location(int slot, DriverState now, long dueNanos) {
      heard.add(new Event(dueNanos, now.driver(), now.second(), false, text(now)));
    }

    @Override
    public void section(DriverState from, DriverState now, long dueNanos) {
      heard.add(
          new Event(dueNanos, now.driver(), now.second(), true, text(from) + " to " + text(now)));
    }
  }

  private static String text(DriverState of) {
    return "%d@%d trip %d, %d mm, %s m/s, %s bpm, %d beats, %d %d"
        .formatted(
            of.driver(),
            of.second(),
            of.trip(),
            of.distanceMillimetres(),
            of.speed(),
            of.heartRate(),
            of.beats(),
            of.east(),
            of.north());
  }

  private static List<Event> drive(DriverFleet fleet, int seconds, boolean parallel) {
    Events events = new Events();
    for (int second = 0; second < seconds; second++) {
      IntStream chunks = IntStream.range(0, fleet.chunks());
      (parallel ? chunks.parallel() : chunks).forEach(chunk -> fleet.advance(chunk, events));
      fleet.endSecond();
    }
    return events.heard;
  }

  @Test
  void resultDoesNotDependOnThreads() {
    Paths paths = City.paths();
    FleetSettings settings = FleetSettings.of(DRIVERS, 11);
    List<Event> one = drive(new DriverFleet(settings, paths), 40, false);
    List<Event> many = drive(new DriverFleet(settings, paths), 40, true);
    assertThat(many).containsExactlyInAnyOrderElementsOf(one);
    List<Event> other = drive(new DriverFleet(FleetSettings.of(DRIVERS, 12), paths), 40, false);
    assertThat(other).isNotEqualTo(one);
  }

  @Test
  void partsOfAFleetDriveAsTheWholeDoes() {
    Paths paths = City.paths();
    FleetSettings all = FleetSettings.of(DRIVERS, 11);
    List<Event> whole = drive(new DriverFleet(all, paths), 40, false);
    List<Event> together = new ArrayList<>();
    for (int part = 0; part < 3; part++) {
      DriverNumbers numbers = all.numbers().part(part, 3);
      List<Event> own = drive(new DriverFleet(all.withNumbers(numbers), paths), 40, false);
      assertThat(own).allMatch(event -> numbers.contains(event.driver()));
      together.addAll(own);
    }
    assertThat(counted(together)).isEqualTo(counted(whole));
  }

  private static Map<Event, Long> counted(List<Event> events) {
    return events.stream()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  @Test
  void rejectsDriverNumbersOutOfRange() {
    assertThat(new DriverNumbers(Integer.MAX_VALUE - 3, 3).last()).isEqualTo(Integer.MAX_VALUE - 1);
    assertThatThrownBy(() -> new DriverNumbers(Integer.MAX_VALUE - 2, 3))
        .hasMessageContaining("are beyond that");
    assertThatThrownBy(() -> new DriverNumbers(-1, 3)).hasMessageContaining("numbered from 0");
  }

  @ParameterizedTest
  @EnumSource
  void eventsAreInTimeOrder(StartMode start) {
    FleetSettings settings = FleetSettings.of(DRIVERS, 5).withStart(start);
    List<Event> events = drive(new DriverFleet(settings, City.paths()), 25, false);
    assertThat(events).extracting(Event::dueNanos).isSorted();
  }

  /** Checks state and section start of each event. */
  @Test
  void anyEventCanBeRecomputed() {
    Paths paths = City.paths();
    FleetSettings settings = FleetSettings.of(40, 21);
    DriverReplay replay = new DriverReplay(settings, paths);
    List<Event> events = drive(new DriverFleet(settings, paths), 3_000, true);
    assertThat(events).anyMatch(event -> event.state().contains("trip 2"));
    for (Event event : events.subList(0, Math.min(events.size(), 8_000))) {
      DriverState alone = replay.at(event.driver(), event.second());
      assertThat(event.state()).endsWith(text(alone));
      assertThat(event.dueNanos())
          .isEqualTo(replay.offsetNanos(event.driver()) + event.second() * SECOND);
      if (event.section()) {
        int from = Integer.parseInt(event.state().replaceAll("^\\d+@(\\d+) .*", "$1"));
        assertThat(event.state()).startsWith(text(replay.at(event.driver(), from)) + " to ");
      }
    }
  }

  /** At 36 s per kilometre, 10 km take 360 s: 37 locations with the first, and 20 sections. */
  @ParameterizedTest
  @CsvSource({"100, 37", "50, 73"})
  void steadyDriveSendsTheExpectedMessages(int kmh, int locations) {
    FleetSettings settings =
        FleetSettings.of(1, 1)
            .withStart(StartMode.AT_ONCE)
            .withDeparture(Departure.ROUTE_START)
            .withJourney(RouteEndBehavior.ONCE)
            .withTraffic(SpeedInfluences.FREE)
            .withSlowest(1)
            .withFastest(1);
    List<Event> events = drive(new DriverFleet(settings, City.straight(kmh)), 1_000, false);
    assertThat(events.stream().filter(Event::section)).hasSize(20);
    // Departing and arriving at 10 km/h and braking cost some seconds.
    assertThat(events.stream().filter(event -> !event.section()).count())
        .isBetween((long) locations, (long) locations + 4);
  }

  @Test
  void speedDependsOnTheFactorAndIsAtLeast10KmPerHour() {
    FleetSettings settings = FleetSettings.of(200, 9);
    DriverReplay replay = new DriverReplay(settings, City.straight(50));
    double slowest = 99;
    double fastest = 0;
    for (int driver = 0; driver < 200; driver++) {
      for (int second = 60; second < 120; second++) {
        DriverState state = replay.at(driver, second);
        if (state.restUntil == DriverState.DRIVING) {
          assertThat(state.speed()).isGreaterThanOrEqualTo(10 / 3.6f);
          slowest = Math.min(slowest, state.speed());
          fastest = Math.max(fastest, state.speed());
        }
        assertThat(state.heartRate()).isBetween(63f, 137f);
        assertThat(state.stress()).isBetween(0f, 1f);
      }
    }
    assertThat(slowest).isLessThan(25 / 3.6);
    assertThat(fastest).isBetween(70 / 3.6, 77 / 3.6);
  }

  @Test
  void hidesDriversStationaryForAMinute() {
    FleetSettings settings =
        FleetSettings.of(3, 1)
            .withStart(StartMode.AT_ONCE)
            .withDeparture(Departure.ROUTE_START)
            .withJourney(RouteEndBehavior.ONCE)
            .withTraffic(SpeedInfluences.FREE)
            .withSlowest(1)
            .withFastest(1);
    DriverFleet fleet = new DriverFleet(settings, City.straight(100));
    // All three drive the same path.
    int arrived = arrival(new DriverReplay(settings, fleet.paths()));
    drive(fleet, arrived + 60, false);
    fleet.surroundings().build();
    assertThat(fleet.surroundings().list(0, new int[3])).isEqualTo(2);
    drive(fleet, 1, false);
    fleet.surroundings().build();
    assertThat(fleet.surroundings().present()).isZero();
  }

  private static int arrival(DriverReplay replay) {
    int second = 0;
    while (replay.at(0, second).distanceMillimetres() < 9_999_999) {
      second++;
    }
    return second;
  }

  @Test
  void driversDepartAccordingToTheStartMode() {
    Paths paths = City.paths();
    FleetSettings settings = FleetSettings.of(100, 4);
    DriverReplay linear = new DriverReplay(settings.withStart(StartMode.LINEAR), paths);
    assertThat(IntStream.range(0, 100).mapToObj(linear::offsetNanos))
        .containsExactlyElementsOf(
            IntStream.range(0, 100).mapToObj(i -> i / 10 * 10 * SECOND).toList());
    DriverReplay random = new DriverReplay(settings, paths);
    assertThat(IntStream.range(0, 100).mapToObj(random::offsetNanos))
        .doesNotHaveDuplicates()
        .allMatch(offset -> offset >= 0 && offset < 10 * SECOND);
  }

  @Test
  void rejectsZeroAndTooManyDrivers() {
    assertThatThrownBy(() -> FleetSettings.of(0, 1))
        .hasMessageContaining("at least one driver, not 0");
    FleetMemory memory = new FleetMemory(4L << 30);
    assertThat(memory.drivers()).isGreaterThan(1_000_000);
    memory.require(memory.drivers());
    assertThatThrownBy(() -> memory.require(memory.drivers() + 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("do not fit into 4096 MiB of memory; " + memory.drivers() + " do");
    assertThat(new FleetMemory(1).drivers()).isEqualTo(1);
  }

  @Test
  void rejectsInvalidFactors() {
    FleetSettings fleet = FleetSettings.of(1, 1);
    assertThatThrownBy(() -> fleet.withTraffic(SpeedInfluences.FREE).withSlowest(0).withFastest(1))
        .hasMessageContaining("from 0.0 to");
    assertThatThrownBy(() -> fleet.withTraffic(SpeedInfluences.FREE).withSlowest(2).withFastest(1))
        .hasMessageContaining("from 2.0 to");
    assertThatThrownBy(
            () -> fleet.withTraffic(SpeedInfluences.FREE).withSlowest(1).withFastest(Double.NaN))
        .hasMessageContaining("NaN");
  }
}
