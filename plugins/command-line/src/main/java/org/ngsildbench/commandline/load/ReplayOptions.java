package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.fleet.RecordedChoice;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.recorded.RecordedReadings;
import org.ngsildbench.load.replay.RecordedFile;
import org.ngsildbench.load.replay.RecordingCounts;
import org.ngsildbench.load.replay.ReplayedHistory;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.replay.SensorRecordings;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.source.RecordedBuses;
import org.ngsildbench.measurement.text.CountText;
import picocli.CommandLine.Option;

/** Options for replayed sensors. */
public final class ReplayOptions {

  private static final String LOCATION = "location";

  @Option(
      names = "--replay",
      paramLabel = "MAPPING=FILE",
      description = {
        "Recorded sensors instead of generated ones. May be repeated. MAPPING: intel, "
            + "intel-bus, traffic, pollution, pollution-bus, weather, parking, "
            + "or a mapping file; see docs/data.md."
      })
  private List<String> replay = new ArrayList<>();

  /**
   * Returns the recorded sensors that a run has to know.
   *
   * @throws UsageException if a file cannot be read or the queries cannot use it
   */
  public RecordedChoice choose(Fleet fleet, String model, Console console) {
    if (replay.isEmpty()) {
      return RecordedChoice.NONE;
    }
    DataModel dataModel = DataModel.of(model);
    RecordedReadings readings =
        RecordedBuses.of(history(new FleetHistory(fleet, dataModel), read(console)), dataModel);
    if (readings.attributes().stream().anyMatch(one -> one.name().equals(LOCATION))) {
      throw new UsageException(
          "--replay: the queries need the positions of buses; remove %s from the mapping"
              .formatted(LOCATION));
    }
    return new RecordedChoice(readings, Optional.empty());
  }

  /**
   * Returns a fleet's history with recordings.
   *
   * @throws UsageException if the fleet's data is not clean
   */
  static ReplayedHistory history(FleetHistory generated, List<SensorRecording> recordings) {
    if (!generated.fleet().spec().data().isClean()) {
      throw new UsageException(
          "--replay cannot be used with --data realistic: recordings have their own gaps");
    }
    return new ReplayedHistory(generated, recordings);
  }

  /**
   * Reads the files and reports the findings of each.
   *
   * @throws UsageException if a file cannot be read
   */
  List<SensorRecording> read(Console console) {
    Map<String, List<Path>> files = new LinkedHashMap<>();
    for (String one : replay) {
      int equals = one.indexOf('=');
      if (equals < 1 || equals == one.length() - 1) {
        throw new UsageException(
            "--replay '%s': use MAPPING=FILE, with MAPPING one of %s or a mapping file"
                .formatted(one, String.join(", ", SensorRecordings.KNOWN)));
      }
      files
          .computeIfAbsent(one.substring(0, equals), mapping -> new ArrayList<>())
          .add(Path.of(one.substring(equals + 1)));
    }
    List<SensorRecording> recordings = new ArrayList<>();
    for (Map.Entry<String, List<Path>> one : files.entrySet()) {
      try {
        recordings.add(SensorRecordings.read(one.getKey(), one.getValue()));
      } catch (IOException unreadable) {
        throw new UsageException(
            "--replay " + one.getKey() + ": " + unreadable.getMessage(), unreadable);
      }
    }
    recordings.forEach(recording -> say(recording, console));
    return recordings;
  }

  private static void say(SensorRecording recording, Console console) {
    for (RecordedFile file : recording.files()) {
      RecordingCounts counts = file.counts();
      console.say(
          "%s: %s, %s; %s%s, %s missing, %,d beyond limits, %s, %s%s"
              .formatted(
                  file.file(),
                  CountText.of(counts.lines(), "line"),
                  CountText.of(counts.values(), "value"),
                  CountText.of(counts.broken(), "invalid line"),
                  counts.broken() == 0 ? "" : " (" + lines(counts) + ")",
                  CountText.of(counts.missing(), "value"),
                  counts.outOfRange(),
                  CountText.of(counts.duplicates(), "duplicate line"),
                  CountText.of(counts.clockSteps(), "clock step"),
                  counts.truncated() ? "; the compressed data is truncated" : ""));
    }
    console.say(
        "%s, repeated after %,d s"
            .formatted(CountText.of(recording.sensorCount(), "sensor"), recording.loopSeconds()));
  }

  private static String lines(RecordingCounts counts) {
    List<String> numbers = counts.brokenLines().stream().map(String::valueOf).toList();
    String more = counts.broken() > numbers.size() ? ", ..." : "";
    return "line " + String.join(", ", numbers) + more;
  }
}
