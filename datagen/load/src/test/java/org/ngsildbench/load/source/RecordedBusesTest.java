package org.ngsildbench.load.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.Mean;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.recorded.RecordedFile;
import org.ngsildbench.fleet.recorded.RecordedReadings;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.replay.SensorRecordings;
import org.ngsildbench.load.series.FleetHistory;

class RecordedBusesTest {

  private static final FleetSpec SPEC =
      new FleetSpec(5, 3, 2, Duration.ofMinutes(20), Duration.ofDays(1));
  private static final Instant START = FleetSpec.START;

  private final Fleet fleet = new Fleet(SPEC);

  @TempDir private Path folder;
  private SensorRecording air;

  /** Two sensors for three buses: NO2 is 100 + hour, and 200 without readings from 10:00 on. */
  @BeforeEach
  void record() throws IOException {
    StringBuilder first =
        new StringBuilder(
            "ozone,particullate_matter,carbon_monoxide,"
                + "sulfure_dioxide,nitrogen_dioxide,longitude,latitude,timestamp\n");
    StringBuilder second = new StringBuilder(first);
    LocalDateTime day = LocalDateTime.parse("2014-08-01T00:00:00");
    for (int i = 0; i < 24 * 12; i++) {
      String at = day.plusMinutes(5L * i).toString().replace('T', ' ') + ":00";
      first.append("1,2,3,4,%d,10.1,56.2,%s%n".formatted(100 + i / 12, at));
      if (i < 120) {
        second.append("1,2,3,4,200,10.1,56.2,%s%n".formatted(at));
      }
    }
    air =
        SensorRecordings.read(
            "pollution-bus",
            List.of(
                Files.writeString(folder.resolve("one.csv"), first),
                Files.writeString(folder.resolve("two.csv"), second)));
  }

  private RecordedReadings readings(DataModel model) {
    return RecordedBuses.of(
        new ReplayedHistory(new FleetHistory(fleet, model), List.of(air)), model);
  }

  @ParameterizedTest
  @EnumSource
  void oracleHasTheRecordedReadings(DataModel model) {
    Oracle oracle = new Oracle(fleet, readings(model));
    BusObservation air = BusObservation.AIR_POLLUTION;
    for (int bus = 0; bus < 3; bus++) {
      long[] times = oracle.readingTimes(bus, air);
      // The value of 09:55 lasts until 10:55.
      assertThat(times).hasSize(bus == 1 ? 33 : 72);
      for (int i = 0; i < times.length; i++) {
        long hour = Duration.ofMillis(times[i] - START.toEpochMilli()).toHours();
        assertThat(oracle.history(bus, air).applyAsDouble(i))
            .isEqualTo(bus == 1 ? 200 : 100 + hour);
      }
    }
    // Hours 0 to 11 of two sensors, and 33 readings of the other.
    Mean mean = oracle.meanAirPollution(START.minusSeconds(1), START.plusSeconds(12 * 3_600 - 1));
    assertThat(mean.samples()).isEqualTo(2 * 36 + 33);
    assertThat(mean.value()).isCloseTo((72 * 105.5 + 33 * 200) / 105, within(1e-9));
    assertThat(oracle.busesAbove(air, 122)).containsExactly(fleet.busId(0), fleet.busId(2));
    assertThat(oracle.busesAbove(air, 123)).isEmpty();
  }

  @Test
  void otherReadingsStayGenerated() {
    Oracle oracle = new Oracle(fleet, readings(DataModel.ATTRIBUTES));
    Oracle generated = new Oracle(fleet);
    BusObservation fuel = BusObservation.FUEL_CONSUMPTION;
    assertThat(oracle.topByFuelConsumption(3)).isEqualTo(generated.topByFuelConsumption(3));
    assertThat(oracle.readingTimes(1, fuel)).isEqualTo(generated.readingTimes(1, fuel));
    assertThat(oracle.meanOccupancy(1, START, START.plusSeconds(86_400)))
        .isEqualTo(generated.meanOccupancy(1, START, START.plusSeconds(86_400)));
  }

  @Test
  void fileKeepsReadingsAndDataSet() throws IOException {
    Path file = folder.resolve("recorded.gz");
    RecordedReadings written = readings(DataModel.ATTRIBUTES);
    RecordedFile.write(written, file);
    RecordedReadings read = RecordedFile.read(file);
    DataSetEntity generated = DataSetEntity.of(fleet, DataModel.ATTRIBUTES);
    assertThat(read.in(generated)).isEqualTo(written.in(generated));
    assertThat(read.in(generated).sameAs(generated)).isFalse();
    assertThat(read.attributes()).hasSize(1);
    for (int bus = 0; bus < 3; bus++) {
      assertThat(read.attributes().get(0).of(bus).times())
          .isEqualTo(written.attributes().get(0).of(bus).times());
      assertThat(read.attributes().get(0).of(bus).values())
          .isEqualTo(written.attributes().get(0).of(bus).values());
    }
  }
}
