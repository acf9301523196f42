package org.ngsildbench.vehicles.sink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.vehicles.payload.VehicleTopic;

class FleetRecordingTest {

  private static final long MILLI = 1_000_000;
  private static final VehicleTopic SECTION = VehicleTopic.DATA_SECTION;

  @TempDir private Path folder;

  @Test
  void recordsTimesFromIntendedAndActualSends() throws Exception {
    Tally tally = new Tally();
    Path file = folder.resolve("latency.hlog");
    try (LatencyLog log = LatencyLog.open(file, Duration.ofSeconds(1), false)) {
      FleetRecording recording =
          new FleetRecording(log.label("fleet"), log.label("failed"), tally, text -> text);
      recording.due(SECTION, 100 * MILLI, 101 * MILLI);
      recording.due(SECTION, 100 * MILLI, 130 * MILLI);
      recording.failed(
          SECTION,
          new StreamFailure(StreamFailureKind.TIMEOUT, "no answer"),
          100 * MILLI,
          130 * MILLI,
          140 * MILLI);
      recording.acknowledged(SECTION, 100 * MILLI, 150 * MILLI, 180 * MILLI);
    }
    assertThat(longest(file))
        .isEqualTo(
            Map.of(
                "fleet/service", 30L,
                "fleet/response", 80L,
                "fleet/lateness", 30L,
                "failed/service", 10L,
                "failed/response", 40L));
    LabelTally counted = tally.snapshot();
    assertThat(counted.operations().late()).as("those over 1 ms").isEqualTo(1);
    assertThat(counted.operations().count()).isEqualTo(1);
    assertThat(counted.failures().get("TIMEOUT").firstMessage()).isEqualTo("no answer");
    assertThat(counted.span().lastEndEpochMicros() - counted.span().firstStartEpochMicros())
        .isEqualTo(30_000);
  }

  /** The longest time of each tag in whole milliseconds, which three digits are enough for. */
  private static Map<String, Long> longest(Path file) throws Exception {
    Map<String, Long> longest = new TreeMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        long micros = ((Histogram) next).getMaxValue();
        longest.merge(next.getTag(), Math.round(micros / 1_000.0), Math::max);
      }
    }
    return longest;
  }
}
