package org.ngsildbench.load.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.replay.SensorRecordings;
import org.ngsildbench.load.series.FleetHistory;

/** Tests the witness of pieces with hidden attributes and gaps in recordings. */
class ReplayedDocumentsTest {

  private static final int STEPS = 4 * 24;

  @TempDir private Path folder;

  @Test
  void hasAWitnessIfARecordingHasAGapOfAWholePiece() throws IOException {
    Fleet fleet = new Fleet(new FleetSpec(1, 1, 1, Duration.ofMinutes(15), Duration.ofDays(1)));
    List<TemporalDocument> pieces = pieces(fleet, heardInTheMorning(), 8_000);
    assertThat(pieces).hasSizeGreaterThan(4).allSatisfy(this::assertWitnessIsAnInstance);
    assertThat(pieces).extracting(TemporalDocument::attribute).contains("timeOfFlight2");
    assertThat(pieces).extracting(TemporalDocument::attribute).contains("timeOfFlight3");
  }

  /** A broker that never received the piece would hold such a reading too. */
  @Test
  void prefersAWitnessThatTheCurrentEntityDoesNotContain() throws IOException {
    Fleet fleet = new Fleet(new FleetSpec(1, 1, 1, Duration.ofMinutes(15), Duration.ofDays(1)));
    List<TemporalDocument> pieces = pieces(fleet, oneOfTwoSpeaksAtTheEndOnly(), 12_000);
    TemporalDocument last = pieces.get(pieces.size() - 1);
    assertThat(last.from()).isBefore(fleet.spec().instant(STEPS - 3));
    assertThat(times(last, "timeOfFlight3")).containsExactly("2026-01-05T23:45:00Z");
    assertThat(last.attribute()).isEqualTo("noise");
    assertThat(last.witness()).isEqualTo(fleet.spec().instant(STEPS - 2));
    assertThat(times(last, "noise")).contains("2026-01-05T23:30:00Z", "2026-01-05T23:45:00Z");
  }

  private static List<String> times(TemporalDocument piece, String attribute) throws IOException {
    return new ObjectMapper().readTree(piece.json()).path(attribute).findValuesAsText("observedAt");
  }

  private static List<TemporalDocument> pieces(
      Fleet fleet, SensorRecording recording, int maxBytes) {
    ReplayedHistory history =
        new ReplayedHistory(new FleetHistory(fleet, DataModel.ATTRIBUTES), List.of(recording));
    ReplayedSource source =
        new ReplayedSource(new FleetSource(fleet, DataModel.ATTRIBUTES), history);
    EntityDocuments station =
        source.histories().filter(one -> one.id().contains(":BusStation:")).findFirst().get();
    return station.documents(maxBytes, 0, STEPS, 0).toList();
  }

  private void assertWitnessIsAnInstance(TemporalDocument piece) throws IOException {
    JsonNode instances = new ObjectMapper().readTree(piece.json()).path(piece.attribute());
    assertThat(instances).isNotEmpty();
    int last = instances.size() - 1;
    boolean withTheCurrentEntity =
        last > 0 && instances.get(last).path("observedAt").asText().equals("2026-01-05T23:45:00Z");
    assertThat(instances.get(withTheCurrentEntity ? last - 1 : last).path("observedAt").asText())
        .isEqualTo(piece.witness().toString());
  }

  /** Returns a recording that replaces the last attribute of a station. */
  private SensorRecording heardInTheMorning() throws IOException {
    StringBuilder lines = new StringBuilder("t,timeOfFlight3\n");
    for (int hour = 0; hour < 6; hour++) {
      lines.append("2020-06-01T0%d:00:00,%d%n".formatted(hour, 100 + hour));
    }
    lines.append("2020-06-01T23:59:00,200\n");
    return recording(lines.toString(), "attribute.timeOfFlight3 = timeOfFlight3 MMT 0 0 4000\n");
  }

  private SensorRecording oneOfTwoSpeaksAtTheEndOnly() throws IOException {
    StringBuilder lines = new StringBuilder("t,noise,timeOfFlight3\n");
    for (int step = 0; step < STEPS; step++) {
      lines.append(
          "2020-06-01T%02d:%02d:00,%d,%s%n"
              .formatted(step / 4, step % 4 * 15, step, step == STEPS - 1 ? "200" : ""));
    }
    return recording(
        lines.toString(),
        "attribute.noise = noise 2N 0 0 4000\n"
            + "attribute.timeOfFlight3 = timeOfFlight3 MMT 0 0 4000\n");
  }

  private SensorRecording recording(String lines, String attributes) throws IOException {
    Path mapping =
        Files.writeString(
            folder.resolve("m.properties"), "time=t\ntarget=BusStation\n" + attributes);
    Path data = Files.writeString(folder.resolve("d.csv"), lines);
    return SensorRecordings.read(mapping.toString(), List.of(data));
  }
}
