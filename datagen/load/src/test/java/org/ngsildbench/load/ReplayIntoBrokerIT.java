package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.check.CheckResult;
import org.ngsildbench.load.check.FleetVerifier;
import org.ngsildbench.load.marker.LoadedFleet;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.replay.SensorRecordings;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.load.source.ReplayedSource;
import org.ngsildbench.measurement.manifest.ReplayedText;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Tests synthetic recordings in all formats, loaded over HTTP. */
class ReplayIntoBrokerIT {

  private static final FleetSpec SPEC =
      new FleetSpec(5, 3, 4, Duration.ofMinutes(20), Duration.ofDays(1));

  private final Fleet fleet = new Fleet(SPEC);

  @TempDir private Path folder;
  @RegisterExtension private final RunningBroker broker = new RunningBroker();

  private SensorRecording lab;
  private SensorRecording traffic;
  private SensorRecording garages;

  /** Records a day in which the lab is silent from 10:00 to 14:00. */
  @BeforeEach
  void record() throws IOException {
    StringBuilder intel = new StringBuilder();
    StringBuilder cars =
        new StringBuilder("status,avgMeasuredTime,avgSpeed,TIMESTAMP,vehicleCount,REPORT_ID\n");
    StringBuilder parking = new StringBuilder("t,garage,taken\n");
    LocalDateTime day = LocalDateTime.parse("2014-03-01T00:00:00");
    for (int i = 0; i < 24 * 6; i++) {
      String at = day.plusMinutes(10L * i) + ":00";
      if (i < 60 || i >= 84) {
        intel.append(
            "%s %s 1 1 %d.25 40.5 45.1 2.7%n"
                .formatted(at.substring(0, 10), at.substring(11), 18 + i % 7));
      }
      cars.append("OK,66,%d,%s,%d,158324%n".formatted(30 + i % 20, at, i));
      parking.append("%s,NORREPORT,%d%n".formatted(at, i));
    }
    lab = SensorRecordings.read("intel", List.of(write("data.txt", intel)));
    traffic = SensorRecordings.read("traffic", List.of(write("trafficData158324.csv", cars)));
    Path mapping =
        write(
            "garages.properties",
            "time=t\nsensor=garage\ntarget=OffStreetParking\nlicence=ours\n"
                + "attribute.taken = occupiedSpotNumber - 0 0 1000\n");
    garages = SensorRecordings.read(mapping.toString(), List.of(write("garages.csv", parking)));
  }

  private Path write(String name, CharSequence text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private ReplayedHistory history(DataModel model) {
    return new ReplayedHistory(new FleetHistory(fleet, model), List.of(lab, traffic, garages));
  }

  private LoadResult load(DataModel model, Pace pace) {
    ReplayedSource source = new ReplayedSource(new FleetSource(fleet, model), history(model));
    LoadOptions options = new LoadOptions(Shard.WHOLE, null, null, pace, 0);
    return new FleetLoader(broker.client()).load(source, options, progress -> {});
  }

  @ParameterizedTest
  @EnumSource
  void recordedReadingsReplaceGeneratedOnes(DataModel model) {
    LoadResult result = load(model, Pace.unlimited());
    assertThat(result.problems()).isEmpty();
    assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
    assertAllThere(model);
  }

  @ParameterizedTest
  @EnumSource
  void updatesGiveTheSameResult(DataModel model) {
    assertThat(load(model, Pace.times(1_000_000)).outcome()).isEqualTo(Outcome.LOADED);
    assertAllThere(model);
  }

  private void assertAllThere(DataModel model) {
    ReplayedHistory history = history(model);
    ReplayedSource source = new ReplayedSource(new FleetSource(fleet, model), history);
    CheckResult check = new FleetVerifier(broker.client()).check(source, history);
    assertThat(check.problems()).isEmpty();
    assertThat(entity("urn:ngsi-ld:TrafficFlowObserved:ioannina:1"))
        .contains("\"averageVehicleSpeed\"", "\"location\"", "\"averageTravelTime\"");
    assertThat(entity("urn:ngsi-ld:OffStreetParking:ioannina:1")).contains("142");
    assertThat(entity(DataSetEntity.ID))
        .contains("Intel Lab Data", "Creative Commons Attribution 4.0", "licence: ours");
    assertThat(ReplayedText.read(LoadedFleet.in(broker.client()).orElseThrow().replayed()))
        .containsExactly(lab.described(), traffic.described(), garages.described());
    assertThat(LoadedFleet.in(broker.client()))
        .hasValueSatisfying(
            held -> assertThat(held.sameAs(DataSetEntity.of(fleet, model))).isTrue());
    assertThat(new FleetLoader(broker.client()).load(fleet, model, progress -> {}).outcome())
        .isEqualTo(Outcome.OTHER_DATA_THERE);
  }

  private String entity(String id) {
    return new String(
        broker
            .client()
            .execute(broker.client().prepare(EntityRequest.entity(id)), NgsiLdClient.CLOSED_LOOP)
            .body(),
        StandardCharsets.UTF_8);
  }
}
