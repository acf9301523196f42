package org.ngsildbench.measurement.pause;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.latency.LatencyLog;

class PauseMeterTest {

  @TempDir Path folder;

  /** Each scheduled wake-up is recorded once, even if late, so their number is the elapsed time. */
  @Test
  void recordsEachWakeUpThatWasDue() throws Exception {
    Path file = folder.resolve("latency.hlog");
    long began = System.nanoTime();
    try (LatencyLog log = LatencyLog.open(file, Duration.ofSeconds(1), false);
        PauseMeter meter = PauseMeter.start(log)) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    long took = System.nanoTime() - began;
    assertThat(count(file, "generator/hiccup")).isBetween(15L, took / 5_000_000);
  }

  @Test
  void recordsGarbageCollections() throws Exception {
    CountDownLatch collected = new CountDownLatch(1);
    try (GarbageCollections watched = GarbageCollections.watch(nanos -> collected.countDown())) {
      System.gc();
      assertThat(collected.await(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void recordsOperationsHeldByPausesTwice() throws Exception {
    Path file = folder.resolve("latency.hlog");
    try (LatencyLog log = LatencyLog.open(file, Duration.ofSeconds(1), false)) {
      long end = System.nanoTime();
      log.mark((start, stop) -> stop - start > 20_000_000);
      log.label("Q1").record(15_000_000, 15_000_000, end);
      log.label("Q1").record(25_000_000, 30_000_000, end);
      log.label("update").recordDelay(40_000_000);
    }
    assertThat(count(file, "Q1/response")).isEqualTo(2);
    assertThat(count(file, "Q1/paused")).isEqualTo(1);
    assertThat(count(file, "update/paused-delay")).isEqualTo(1);
    assertThat(Files.readString(file)).doesNotContain("generator/");
  }

  private static long count(Path file, String tag) throws Exception {
    long count = 0;
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      while (reader.hasNext()) {
        AbstractHistogram interval = (AbstractHistogram) reader.nextIntervalHistogram();
        if (interval != null && tag.equals(interval.getTag())) {
          count += interval.getTotalCount();
        }
      }
    }
    return count;
  }
}
