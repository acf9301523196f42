package org.ngsildbench.vehicles;

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
import org.ngsildbench.vehicles.payload.VehicleTopic;

class FleetLatenciesTest {

  private static final long MILLI = 1_000_000;

  @TempDir Path folder;

  @Test
  void timesAreThoseFromIntendedAndFromActualSends() throws Exception {
    Path file = folder.resolve("latency.hlog");
    try (LatencyLog log = LatencyLog.open(file, Duration.ofSeconds(1), false)) {
      FleetLatencies latencies = new FleetLatencies(log);
      latencies.due(VehicleTopic.DATA_SECTION, 100 * MILLI, 110 * MILLI);
      latencies.due(VehicleTopic.DATA_SECTION, 100 * MILLI, 130 * MILLI);
      latencies.acknowledged(VehicleTopic.DATA_SECTION, 100 * MILLI, 130 * MILLI, 180 * MILLI);
      assertThat(latencies.late()).isEqualTo(1);
    }
    Map<String, Long> longest = new TreeMap<>();
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        Histogram histogram = (Histogram) next;
        longest.merge(
            histogram.getTag(),
            histogram.lowestEquivalentValue(histogram.getMaxValue()),
            Math::max);
      }
    }
    assertThat(longest)
        .containsOnlyKeys("DataSection/service", "DataSection/response", "LateStarts/delay");
    assertThat(longest.get("DataSection/service")).isBetween(49_900L, 50_000L);
    assertThat(longest.get("DataSection/response")).isBetween(79_900L, 80_000L);
    assertThat(longest.get("LateStarts/delay")).isBetween(29_900L, 30_000L);
  }
}
