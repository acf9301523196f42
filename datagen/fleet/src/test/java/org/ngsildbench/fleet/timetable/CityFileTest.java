package org.ngsildbench.fleet.timetable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.city.BusDrive;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.sensing.BusPosition;

class CityFileTest {

  private static final FleetSpec SPEC =
      new FleetSpec(1, 2, 2, Duration.ofMinutes(10), Duration.ofDays(7));

  /** Two buses commute on a kilometre of a street parallel to the date line. */
  private static final Timetable TOWN = town();

  @TempDir private Path folder;

  private static Timetable town() {
    int[] there = {179_995_000, -179_995_000};
    int[] back = {-179_995_000, 179_995_000};
    int[] equator = {0, 0};
    int[] way = {0, 111_319};
    int[] arrivals = {0, 300_000};
    TripPattern out = new TripPattern(new TripPath(there, equator, way), way, arrivals, arrivals);
    TripPattern home = new TripPattern(new TripPath(back, equator, way), way, arrivals, arrivals);
    return new Timetable(
        "date-line",
        "abc",
        "2026-03-02",
        List.of(
            new Timetable.Station("West", new GeoPoint(179.995, 0)),
            new Timetable.Station("East", new GeoPoint(-179.995, 0))),
        List.of("1"),
        List.of(
            new BusWeek(0, new int[] {0, 36_000}, new TripPattern[] {out, home}, new int[] {0, 0}),
            new BusWeek(0, new int[] {604_700}, new TripPattern[] {out}, new int[] {200})),
        List.of(new GeoPoint(180, 0)));
  }

  @Test
  void readsAWrittenCity() throws IOException {
    Path file = folder.resolve("city.gz");
    CityFile.write(TOWN, file);
    Fleet read = new Fleet(SPEC, CityFile.read(file));
    Fleet made = new Fleet(SPEC, new TimetableCity(TOWN));
    assertThat(read.fingerprint()).isEqualTo(made.fingerprint());
    assertThat(entities(read)).isEqualTo(entities(made)).contains("BusStation:date-line:2");
    CityFile.write(CityFile.read(file).timetable(), folder.resolve("again.gz"));
    assertThat(folder.resolve("again.gz")).hasSameBinaryContentAs(file);
  }

  private static String entities(Fleet fleet) {
    return new CurrentEntities(fleet, DataModel.ATTRIBUTES)
        .inLoadOrder()
        .map(entity -> new String(entity.json(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void reportsInvalidCityFiles() throws IOException {
    Path file = folder.resolve("city.gz");
    CityFile.write(TOWN, file);
    byte[] bytes = Files.readAllBytes(file);
    Path cut = Files.write(folder.resolve("cut.gz"), Arrays.copyOf(bytes, bytes.length - 40));
    Path text = Files.writeString(folder.resolve("text"), "text");
    for (Path bad : List.of(cut, text)) {
      assertThatIOException()
          .isThrownBy(() -> CityFile.read(bad))
          .withMessageContaining("is not a city file of this version, or it is damaged");
    }
    assertThatIOException()
        .isThrownBy(() -> CityFile.read(folder.resolve("gone")))
        .withMessageContaining("there is no city file");
  }

  @Test
  void busCrossesTheDateLine() {
    Fleet fleet = new Fleet(SPEC, new TimetableCity(TOWN));
    BusPosition half = fleet.busPosition(0, SPEC.epochMillis(0) + 150_000);
    assertThat(Math.abs(half.longitude())).isEqualTo(180);
    assertThat(half.headingDegrees()).isEqualTo(90);
    assertThat(fleet.busPosition(0, SPEC.epochMillis(0) + 149_000).longitude())
        .isBetween(179.99, 180.0);
    assertThat(fleet.busPosition(0, SPEC.epochMillis(0) + 151_000).longitude())
        .isBetween(-180.0, -179.99);
  }

  @Test
  void speedMatchesThePositions() {
    Fleet fleet = new Fleet(SPEC, new TimetableCity(TOWN));
    double driven = 0;
    for (int second = 0; second < 300; second++) {
      driven += fleet.busPosition(0, SPEC.epochMillis(0) + second * 1_000 + 500).speedKmh() / 3.6;
    }
    // Speeds are rounded to 0.1 km/h: 4 m in five minutes.
    assertThat(driven).isBetween(1_109.0, 1_117.5);
  }

  @Test
  void resultsDoNotDependOnEarlierTimes() {
    Fleet fleet = new Fleet(SPEC, new TimetableCity(TOWN));
    int steps = SPEC.steps();
    double[] longitudes = new double[steps];
    double[] latitudes = new double[steps];
    Random random = new Random(1);
    for (int bus = 0; bus < 2; bus++) {
      fleet.fillBusPositions(bus, SPEC.epochMillis(0), 600_000, longitudes, latitudes);
      for (int i = 0; i < 200; i++) {
        int step = random.nextInt(steps);
        assertThat(fleet.busPosition(bus, SPEC.epochMillis(step)).longitude())
            .isEqualTo(longitudes[step]);
      }
    }
  }

  @Test
  void tripsMayCrossTheEndOfTheWeek() {
    Fleet fleet = new Fleet(SPEC, new TimetableCity(TOWN));
    long monday = SPEC.epochMillis(0) + 7L * 86_400_000;
    assertThat(fleet.busPosition(1, monday + 50_000).longitude())
        .isEqualTo(fleet.busPosition(1, monday + 7L * 86_400_000 + 50_000).longitude());
    assertThat(Math.abs(fleet.busPosition(1, monday + 50_000).longitude())).isEqualTo(180);
    assertThat(inService(fleet, 1, monday + 199_000)).isTrue();
    assertThat(inService(fleet, 1, monday + 201_000)).isFalse();
    assertThat(inService(fleet, 1, monday - 301_000)).isFalse();
    assertThat(inService(fleet, 1, monday - 299_000)).as("on its way to the first stop").isTrue();
  }

  @Test
  void rejectsMoreBusesThanTheCityHas() {
    FleetSpec three = new FleetSpec(1, 3, 2, Duration.ofMinutes(10), Duration.ofDays(1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Fleet(three, new TimetableCity(TOWN)))
        .withMessage("the city has 2 buses, not 3");
  }

  private static boolean inService(Fleet fleet, int bus, long epochMillis) {
    BusDrive drive = fleet.city().drive(bus);
    drive.moveTo(epochMillis);
    return drive.inService();
  }
}
