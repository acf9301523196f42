package org.ngsildbench.load.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.city.BusDrive;
import org.ngsildbench.fleet.sensing.BusPosition;
import org.ngsildbench.fleet.timetable.TimetableCity;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.conversion.FeedTimetable;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.measurement.file.Sha256;

class FeedCompilerTest {

  /** Tolerance of half a metre (degrees). */
  private static final double NEAR = 0.000005;

  private static final String TIMES = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n";

  private static final String BACK = "back,08:10:00,08:10:00,C,1\nback,08:16:00,08:16:00,A,2";

  @TempDir private Path folder;

  private CompiledFeed compile(SmallFeed feed) throws IOException {
    Path file = feed.in(folder);
    ConversionOptions options = ConversionOptions.of("town");
    try (FeedArchive archive = FeedArchive.open(file, options.archiveLimits())) {
      FeedTimetable read =
          new FeedConverter(options, ConversionProgress.NONE)
              .convert(archive, entity -> {})
              .timetable();
      return FeedCompiler.compile(archive, read, "town", Sha256.of(file));
    }
  }

  private CompiledFeed compileWith(String file, String content) throws IOException {
    return compile(new SmallFeed().with(file, content));
  }

  private static Fleet fleet(CompiledFeed compiled) {
    TimetableCity city = new TimetableCity(compiled.timetable());
    FleetSpec spec =
        new FleetSpec(
            1, city.mostBuses(), city.mostStations(), Duration.ofMinutes(1), Duration.ofDays(14));
    return new Fleet(spec, city);
  }

  private static BusPosition at(Fleet fleet, int bus, String time) {
    return fleet.busPosition(bus, Instant.parse(time).toEpochMilli());
  }

  @ParameterizedTest
  @CsvSource({
    // The feed's local time is the history's; both start on a Monday.
    "2026-01-05T08:00:00Z, 39.60",
    "2026-01-05T08:03:10Z, 39.61",
    "2026-01-05T08:06:00Z, 39.62",
    "2026-01-05T08:09:00Z, 39.62",
    "2026-01-05T08:13:00Z, 39.61",
    "2026-01-05T08:16:00Z, 39.60",
    "2026-01-05T20:00:00Z, 39.60",
    // The timetable repeats weekly.
    "2026-01-16T08:06:00Z, 39.62",
    // No trips at the weekend.
    "2026-01-10T08:06:00Z, 39.60"
  })
  void busesFollowTheTimetable(String time, double latitude) throws IOException {
    BusPosition position = at(fleet(compile(new SmallFeed())), 0, time);
    assertThat(position.latitude()).isCloseTo(latitude, within(NEAR));
    assertThat(position.longitude()).isEqualTo(20.80);
    assertThat(position.speedKmh()).isZero();
  }

  @Test
  void drivesWithTheEngineOnBetweenStops() throws IOException {
    Fleet fleet = fleet(compile(new SmallFeed()));
    BusPosition outward = at(fleet, 0, "2026-01-05T08:01:30Z");
    assertThat(outward.latitude()).isCloseTo(39.605, within(0.00001));
    // 1,110 m in 180 s: slightly above the mean speed.
    assertThat(outward.speedKmh()).isBetween(22.2, 26.0);
    assertThat(outward.headingDegrees()).isZero();
    assertThat(at(fleet, 0, "2026-01-05T08:11:30Z").headingDegrees()).isEqualTo(180.0);
    assertThat(inService(fleet, 0, Instant.parse("2026-01-05T08:08:00Z").toEpochMilli())).isTrue();
    assertThat(inService(fleet, 0, Instant.parse("2026-01-05T08:17:00Z").toEpochMilli())).isFalse();
    assertThat(inService(fleet, 0, Instant.parse("2026-01-05T07:59:59Z").toEpochMilli())).isFalse();
  }

  @Test
  void oneBusRunsABlockAndStationsAreOrderedByVisits() throws IOException {
    CompiledFeed compiled = compile(new SmallFeed());
    assertThat(compiled.timetable().buses()).hasSize(1);
    assertThat(compiled.timetable().buses().get(0).trips()).isEqualTo(10);
    assertThat(compiled.trips()).isEqualTo(10);
    assertThat(compiled.alongStops()).isEqualTo(10);
    assertThat(compiled.monday()).isEqualTo("2026-03-02");
    assertThat(compiled.timetable().stations())
        .extracting(station -> station.name())
        .containsExactly("Port", "Mill", "Hill", "Never served");
    assertThat(fleet(compiled).busId(0)).isEqualTo("urn:ngsi-ld:Bus:town:1");
    assertThat(fleet(compiled).city().lineOfBus(0)).isEqualTo("7");
  }

  @Test
  void tripsAfterMidnightRunOnTheNextDayAndAcrossWeeks() throws IOException {
    CompiledFeed compiled =
        compile(
            new SmallFeed()
                .with("calendar_dates.txt", "service_id,date,exception_type\nS,20260308,1")
                .with("trips.txt", "route_id,service_id,trip_id\nR,S,out")
                .with(
                    "stop_times.txt",
                    TIMES + "out,23:58:00,23:58:00,A,1\nout,24:02:00,24:02:00,B,2"));
    Fleet fleet = fleet(compiled);
    assertThat(compiled.monday()).isEqualTo("2026-03-02");
    assertThat(at(fleet, 0, "2026-01-12T00:00:00Z").latitude()).isCloseTo(39.605, within(0.00001));
    assertThat(at(fleet, 0, "2026-01-05T00:00:00Z").latitude()).isCloseTo(39.605, within(0.00001));
    assertThat(at(fleet, 0, "2026-01-12T00:02:00Z").latitude()).isCloseTo(39.61, within(NEAR));
  }

  @Test
  void frequenciesGiveRepeatedDeparturesWithEnoughBuses() throws IOException {
    CompiledFeed compiled =
        compile(
            new SmallFeed()
                .with("trips.txt", "route_id,service_id,trip_id\nR,W,out")
                .with(
                    "frequencies.txt",
                    "trip_id,start_time,end_time,headway_secs\nout,10:00:00,11:00:00,300"));
    assertThat(compiled.trips()).isEqualTo(5 * 12);
    // Six minutes out and 2.2 km back at 7 m/s take 11.3 min: three buses for a trip every
    // five minutes.
    assertThat(compiled.timetable().buses()).hasSize(3);
  }

  @Test
  void tripsAlongAShapeFollowItsBends() throws IOException {
    Fleet fleet =
        fleet(
            compile(
                new SmallFeed()
                    .with(
                        "shapes.txt",
                        "shape_id,shape_pt_sequence,shape_pt_lat,shape_pt_lon\n"
                            + "S,1,39.60,20.80\nS,2,39.60,20.81\nS,3,39.61,20.81\nS,4,39.61,20.80"
                            + "\nS,5,39.62,20.80")
                    .with("trips.txt", "route_id,service_id,trip_id,shape_id\nR,W,out,S")));
    BusPosition middle = at(fleet, 0, "2026-01-05T08:01:30Z");
    assertThat(middle.longitude()).isEqualTo(20.81);
    assertThat(middle.latitude()).isCloseTo(39.605, within(0.0001));
  }

  @Test
  void tripsAgainstTheirShapeMoveAndTripsOffTheirShapeGoStraight() throws IOException {
    String trips = "route_id,service_id,trip_id,shape_id\nR,W,out,S";
    String header = "shape_id,shape_pt_sequence,shape_pt_lat,shape_pt_lon\n";
    CompiledFeed reversed =
        compile(
            new SmallFeed()
                .with("shapes.txt", header + "S,1,39.62,20.80\nS,2,39.60,20.80")
                .with("trips.txt", trips));
    assertThat(reversed.alongStops()).isZero();
    assertThat(at(fleet(reversed), 0, "2026-01-05T08:01:30Z").latitude())
        .isCloseTo(39.605, within(0.0001));

    CompiledFeed off =
        compile(
            new SmallFeed()
                .with("shapes.txt", header + "S,1,39.80,20.80\nS,2,39.90,20.80")
                .with("trips.txt", trips));
    assertThat(off.alongStops()).isEqualTo(off.trips());
    assertThat(at(fleet(off), 0, "2026-01-05T08:01:30Z").latitude())
        .isCloseTo(39.605, within(0.0001));
  }

  @Test
  void overlappingTripsOfABlockGetSeparateBuses() throws IOException {
    CompiledFeed compiled =
        compileWith(
            "stop_times.txt",
            TIMES
                + "out,08:00:00,08:00:00,A,1\nout,08:06:00,08:06:00,C,2\n"
                + "back,08:03:00,08:03:00,C,1\nback,08:09:00,08:09:00,A,2");
    assertThat(compiled.unblocked()).isEqualTo(5);
    assertThat(compiled.timetable().buses()).hasSize(2);
  }

  @Test
  void equalFeedsGiveEqualFleets() throws IOException {
    String fingerprint = fleet(compile(new SmallFeed())).fingerprint();
    assertThat(fleet(compile(new SmallFeed())).fingerprint()).isEqualTo(fingerprint);
    SmallFeed other = new SmallFeed().with("feed_info.txt", "feed_publisher_name\nB");
    assertThat(fleet(compile(other)).fingerprint()).isNotEqualTo(fingerprint);
  }

  @Test
  void excludesTramsIfThereAreBuses() throws IOException {
    CompiledFeed compiled =
        compile(
            new SmallFeed()
                .with("routes.txt", "route_id,route_short_name,route_type\nR,7,3\nT,1,0")
                .with("trips.txt", "route_id,service_id,trip_id\nR,W,out\nT,W,back"));
    assertThat(compiled.trips()).isEqualTo(5);
    assertThat(compiled.otherVehicles()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"810:00:00,08:03:00", "08:03:00,810:00:00"})
  void skipsATripWithAnImpossibleTime(String arrival, String departure) throws IOException {
    CompiledFeed compiled =
        compileWith(
            "stop_times.txt",
            TIMES
                + "out,08:00:00,08:00:00,A,1\nout,"
                + arrival
                + ","
                + departure
                + ",B,2\nout,08:06:00,08:06:00,C,3\n"
                + BACK);
    assertHalfLeftOut(compiled);
  }

  @ParameterizedTest
  @ValueSource(strings = {"unknown", ""})
  void omitsATripWithoutKnownStops(String stop) throws IOException {
    CompiledFeed compiled =
        compileWith(
            "stop_times.txt",
            TIMES
                + "out,08:00:00,08:00:00,%s,1\nout,08:06:00,08:06:00,%s,2\n".formatted(stop, stop)
                + BACK);
    assertHalfLeftOut(compiled);
  }

  @Test
  void skipsStopsWithoutATimeBetweenDecreasingTimes() throws IOException {
    CompiledFeed compiled =
        compile(
            new SmallFeed()
                .with("trips.txt", "route_id,service_id,trip_id\nR,W,out")
                .with(
                    "stop_times.txt",
                    TIMES + "out,23:50:00,23:50:00,A,1\nout,,,B,2\nout,00:02:00,00:02:00,C,3"));
    assertThat(compiled.trips()).isEqualTo(5);
  }

  @Test
  void choosesTheWeekByTripsThatCanRun() throws IOException {
    CompiledFeed compiled =
        compile(
            new SmallFeed()
                .with(
                    "calendar_dates.txt",
                    "service_id,date,exception_type\nlater,20260413,1\nlater,20260414,1")
                .with("trips.txt", "route_id,service_id,trip_id\nR,W,out\nR,later,back")
                .with("stop_times.txt", TIMES + "out,08:00:00,08:00:00,A,1\n" + BACK));
    assertThat(compiled.monday()).isEqualTo("2026-04-13");
    assertThat(compiled.trips()).isEqualTo(2);
  }

  @Test
  void takesOtherVehiclesIfNoBusCanRun() throws IOException {
    CompiledFeed compiled =
        compile(
            new SmallFeed()
                .with("routes.txt", "route_id,route_short_name,route_type\nR,7,3\nT,1,2")
                .with("trips.txt", "route_id,service_id,trip_id\nR,W,none\nT,W,back"));
    assertHalfLeftOut(compiled);
  }

  private static void assertHalfLeftOut(CompiledFeed compiled) {
    assertThat(compiled.trips()).isEqualTo(5);
    assertThat(compiled.leftOut()).isEqualTo(5);
  }

  private static boolean inService(Fleet fleet, int bus, long epochMillis) {
    BusDrive drive = fleet.city().drive(bus);
    drive.moveTo(epochMillis);
    return drive.inService();
  }
}
