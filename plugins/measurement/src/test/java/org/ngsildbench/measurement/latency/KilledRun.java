package org.ngsildbench.measurement.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Records samples, waits until they are in the file, and is killed. */
public final class KilledRun {

  static final int LOGGED_SAMPLES = 1_000;

  private KilledRun() {}

  /** Takes the log file as its argument; never returns. */
  @SuppressWarnings("resource") // A killed run closes nothing.
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    LatencyLog log = LatencyLog.open(file, Duration.ofMillis(100), false);
    LabelLatency latency = log.label("Q1");
    for (int i = 0; i < LOGGED_SAMPLES; i++) {
      latency.record(i * 1_000L, i * 1_000L);
    }
    // The first mark may share an interval with a part of the samples; the second comes later.
    awaitInFile(file, log, "first");
    awaitInFile(file, log, "second");
    Runtime.getRuntime().halt(137);
  }

  private static void awaitInFile(Path file, LatencyLog log, String mark) throws IOException {
    log.label(mark).record(1, 1);
    while (!Files.readString(file).contains("Tag=" + mark + "/")) {
      Thread.onSpinWait();
    }
  }
}
