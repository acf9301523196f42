package org.ngsildbench.analysis.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.latency.LatencyTag;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.raw.RawLog;
import org.ngsildbench.measurement.raw.RawOperation;

class RawReplayTest {

  private static final long BASE = 1_760_000_000_000_000_000L;

  @TempDir private Path folder;

  /** A run of 2,000 operations, every tenth of which failed, in both logs. */
  private Path run() throws IOException {
    Path run = Files.createDirectory(folder.resolve("run"));
    RunManifest.builder()
        .plan("queries")
        .option("latency.intervalSeconds", "0.02")
        .build()
        .write(run.resolve("manifest.json"));
    SplittableRandom random = new SplittableRandom(1);
    try (LatencyLog log =
            LatencyLog.open(run.resolve("latency.hlog"), Duration.ofMillis(20), false);
        RawLog raw = RawLog.open(run)) {
      long start = BASE;
      for (int i = 0; i < 2_000; i++) {
        long service = 1_000 + (long) (-1e6 * Math.log(random.nextDouble()));
        long late = random.nextLong(50_000);
        long client = random.nextLong(2_000);
        String label = i % 3 == 0 ? "Q1" : "Q 2,\"x\"";
        boolean correct = i % 10 != 0;
        if (correct) {
          log.label(label).record(service, service + late);
          log.label(label).recordAggregation(777_777);
        } else {
          log.label(label).recordFailure(service + late);
        }
        raw.append(
            new RawOperation(
                label,
                correct ? "200" : "HTTP_500",
                correct,
                10,
                start - late,
                start,
                start + 1,
                start + service + client,
                client,
                correct ? 777_777 : 0,
                i));
        start += 1_000_000;
      }
      log.label("Q1").recordDelay(5_000_000);
    }
    return run;
  }

  private static Histogram all(Path run, String label, LatencyKind kind) throws IOException {
    Histogram sum = new Histogram(3);
    try (HistogramLogReader reader = new HistogramLogReader(run.resolve("latency.hlog").toFile())) {
      while (reader.hasNext()) {
        Histogram next = (Histogram) reader.nextIntervalHistogram();
        if (next != null && new LatencyTag(label, kind).text().equals(next.getTag())) {
          sum.add(next);
        }
      }
    }
    return sum;
  }

  @Test
  void timesEqualTheHistograms() throws IOException {
    Path run = run();
    Path replayed = folder.resolve("replayed");
    RawReplay.replay(run, replayed);
    for (String label : List.of("Q1", "Q 2,\"x\"")) {
      for (LatencyKind kind :
          List.of(
              LatencyKind.SERVICE,
              LatencyKind.RESPONSE,
              LatencyKind.FAILURE,
              LatencyKind.AGGREGATION)) {
        Histogram original = all(run, label, kind);
        Histogram again = all(replayed, label, kind);
        assertThat(original.getTotalCount()).as(label + " " + kind).isPositive();
        assertThat(again.getTotalCount()).isEqualTo(original.getTotalCount());
        for (double percentile : new double[] {0, 50, 95, 99, 99.9, 100}) {
          assertThat(again.getValueAtPercentile(percentile))
              .as("%s %s p%s", label, kind, percentile)
              .isEqualTo(original.getValueAtPercentile(percentile));
        }
      }
    }
    assertThat(all(replayed, "Q1", LatencyKind.DELAY).getTotalCount()).isOne();
  }

  @Test
  void intervalsCoverTheRunInOrder() throws IOException {
    Path replayed = folder.resolve("replayed");
    RawReplay.replay(run(), replayed);
    List<Double> starts = new ArrayList<>();
    try (HistogramLogReader reader =
        new HistogramLogReader(replayed.resolve("latency.hlog").toFile())) {
      while (reader.hasNext()) {
        Histogram next = (Histogram) reader.nextIntervalHistogram();
        if (next != null && "Q1/service".equals(next.getTag())) {
          starts.add(next.getStartTimeStamp() / 1000.0);
        }
      }
    }
    assertThat(starts).isSorted().hasSizeBetween(98, 102);
  }

  @Test
  void explainsHowToRecordTheMissingLog() throws IOException {
    Files.createDirectory(folder.resolve("none"));
    assertThatThrownBy(() -> RawReplay.replay(folder.resolve("none"), folder.resolve("x")))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("Run with --raw");
  }
}
