package org.ngsildbench.measurement.latency;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recording must not allocate, so memory stays flat over millions of samples. */
class AllocationTest {

  private static final int SAMPLES = 2_000_000;

  @TempDir private Path folder;

  @Test
  void twoMillionSamplesAllocateNothing() throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (LatencyLog log =
        LatencyLog.open(folder.resolve("latency.hlog"), Duration.ofMillis(100), false)) {
      String[] labels = {"Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7"};
      record(log, labels, 20_000);
      long before = threads.getCurrentThreadAllocatedBytes();
      record(log, labels, SAMPLES);
      long allocated = threads.getCurrentThreadAllocatedBytes() - before;

      // Counters that split under contention may take some bytes; a byte a sample would be 2 MB.
      assertThat(allocated).isLessThan(100_000);
    }
  }

  private static void record(LatencyLog log, String[] labels, int samples) {
    for (int i = 0; i < samples; i++) {
      LabelLatency latency = log.label(labels[i % labels.length]);
      latency.record(i * 1_000L, i * 2_000L);
      latency.recordAggregation(i);
    }
  }
}
