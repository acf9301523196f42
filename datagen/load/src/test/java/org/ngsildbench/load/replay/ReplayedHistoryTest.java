package org.ngsildbench.load.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

/** Tests two sensors with half-hourly measurements for 49 hours, from 06:00. */
class ReplayedHistoryTest {

  private static final int STEPS = 4 * 24 * 4;
  private static final int STATIONS = 3;

  @TempDir private Path folder;
  private FleetHistory fleet;
  private SensorHistory replayed;
  private List<SensorRecording> recordings;

  @BeforeEach
  void read() throws IOException {
    StringBuilder lines = new StringBuilder("t,s,temperature\n");
    long six = RecordedTime.seconds("2020-06-01T06:00:00");
    for (int i = 0; i < 2 * 49; i++) {
      // No measurements from 12:00 to 15:00 on the first day.
      if (i < 12 || i >= 18) {
        lines.append("%d,a,%d\n".formatted(six + i * 1_800L, i));
        lines.append("%d,b,%d\n".formatted(six + i * 1_800L, 500 + i));
      }
    }
    Path data = Files.writeString(folder.resolve("d.csv"), lines);
    Path mapping =
        Files.writeString(
            folder.resolve("m.properties"),
            "time=t\nsensor=s\ntarget=BusStation WeatherObserved Thing\n"
                + "attribute.temperature = temperature FAH 0 0 1000\n");
    fleet =
        new FleetHistory(
            new Fleet(new FleetSpec(1, 2, STATIONS, Duration.ofMinutes(15), Duration.ofDays(4))),
            DataModel.ATTRIBUTES);
    recordings = List.of(SensorRecordings.read(mapping.toString(), List.of(data)));
    replayed = new ReplayedHistory(fleet, recordings);
  }

  @Test
  void eachReplayedSensorIsAnObservationInThatModel() throws IOException {
    FleetHistory generated = new FleetHistory(fleet.fleet(), DataModel.OBSERVATIONS);
    SensorHistory observed = new ReplayedHistory(generated, recordings);
    String station = "urn:ngsi-ld:Observation:ioannina:BusStation:1:temperature";
    assertThat(observed.series(0)).hasSameSizeAs(generated.series(0));
    assertThat(observed.series(0).get(0))
        .isEqualTo(SensorSeries.numbers(station, "Observation", "measurement", "FAH", 0));
    assertThat(observed.series(0).subList(1, 5)).isEqualTo(generated.series(0).subList(1, 5));
    assertThat(rows(observed, 0, 0, STEPS)).isDeepEqualTo(rows(replayed, 0, 0, STEPS));
    assertThat(observed.series(fleet.groups()).get(0).type()).isEqualTo("WeatherObserved");
  }

  private static long[][] rows(SensorHistory history, int group, int fromStep, int steps) {
    long[][] rows = new long[history.series(group).size()][steps];
    history.fill(group, fromStep, rows);
    return rows;
  }

  @Test
  void otherCityEntitiesFollowTheFleet() {
    // One weather place, and one entity for each of the two sensors.
    assertThat(replayed.groups()).isEqualTo(fleet.groups() + 1 + 2);
    assertThat(replayed.series(fleet.groups()))
        .containsExactly(
            SensorSeries.numbers(
                "urn:ngsi-ld:WeatherObserved:ioannina:1",
                "WeatherObserved",
                "temperature",
                "FAH",
                0));
    assertThat(replayed.series(fleet.groups() + 2).get(0).entity())
        .isEqualTo("urn:ngsi-ld:Thing:ioannina:2");
  }

  @Test
  void recordedReadingsReplaceTheGenerated() {
    assertThat(replayed.series(0)).hasSameSizeAs(fleet.series(0));
    assertThat(replayed.series(0).get(0).unitCode()).isEqualTo("FAH");
    assertThat(rows(replayed, 0, 0, 50)[1]).isEqualTo(rows(fleet, 0, 0, 50)[1]);
    int bus = STATIONS;
    assertThat(replayed.series(bus)).isEqualTo(fleet.series(bus));
    assertThat(rows(replayed, bus, 7, 50)).isDeepEqualTo(rows(fleet, bus, 7, 50));
    assertThat(rows(replayed, 1, 24, 1)[0]).containsExactly(500);
    assertThat(rows(replayed, 2, 24, 1)[0])
        .as("the third station has the first sensor")
        .containsExactly(0);
  }

  @Test
  void keepsTheTimeOfDayHoldsReadingsForAnHourAndRepeatsWholeDays() {
    long[] values = rows(replayed, 0, 0, STEPS)[0];
    for (int step = 0; step < STEPS; step++) {
      // Two days from 06:00, repeated.
      int sinceSix = Math.floorMod(step * 15 - 360, 2 * 1_440);
      int latest = sinceSix / 30;
      boolean timedOut = latest >= 12 && latest < 18;
      // The last measurement before the gap is at 11:30.
      long expected = timedOut ? (sinceSix - 11 * 30 <= 60 ? 11 : PackedReading.NONE) : latest;
      assertThat(values[step]).as("step %d", step).isEqualTo(expected);
    }
  }

  @Test
  void partsEqualTheWhole() {
    long[] whole = rows(replayed, 0, 0, STEPS)[0];
    for (int from = 0; from < STEPS; from += 37) {
      assertThat(rows(replayed, 0, from, 1)[0][0]).isEqualTo(whole[from]);
    }
  }
}
