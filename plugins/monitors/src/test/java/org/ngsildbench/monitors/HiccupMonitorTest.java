package org.ngsildbench.monitors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class HiccupMonitorTest {

  private static final Duration PERIOD = Duration.ofMillis(2);

  @TempDir private Path folder;

  @Test
  void recordsEachScheduledWakeUp() throws Exception {
    Path log = folder.resolve("hiccups.hlog");
    long begin = System.nanoTime();
    long inside;
    try (HiccupMonitor monitor = HiccupMonitor.start(log, PERIOD)) {
      long started = System.nanoTime();
      // Only elapsed time can be awaited here.
      assertThat(new CountDownLatch(1).await(300, TimeUnit.MILLISECONDS)).isFalse();
      inside = System.nanoTime() - started;
      assertThat(monitor.writeError()).isEmpty();
    }
    long outside = System.nanoTime() - begin;

    Histogram lateness = read(log);
    assertThat(lateness.getTag()).isEqualTo("machine/delay");
    // The last moments may still be waited for when it is closed; at a standstill they are many.
    long longest = TimeUnit.MICROSECONDS.toNanos(lateness.getMaxValue()) + PERIOD.toNanos();
    assertThat(lateness.getTotalCount())
        .isBetween((inside - longest) / PERIOD.toNanos() - 2, outside / PERIOD.toNanos() + 2);
  }

  @Test
  void appendsToAnEarlierLog() throws Exception {
    Path log = folder.resolve("hiccups.hlog");
    HiccupMonitor.start(log, PERIOD).close();
    long before = Files.size(log);
    try (HiccupMonitor monitor = HiccupMonitor.start(log, PERIOD)) {
      assertThat(monitor.writeError()).isEmpty();
    }
    assertThat(Files.size(log)).isGreaterThanOrEqualTo(before);
    assertThat(Files.readString(log)).containsOnlyOnce("StartTimestamp");
  }

  @Test
  void rejectsAPeriodOfZero() {
    assertThatThrownBy(() -> HiccupMonitor.start(folder.resolve("h.hlog"), Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("above 0");
  }

  private static Histogram read(Path log) throws IOException {
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      Histogram all = (Histogram) reader.nextIntervalHistogram();
      while (reader.hasNext()) {
        all.add((Histogram) reader.nextIntervalHistogram());
      }
      return all;
    }
  }
}
