package org.ngsildbench.benchmarks.micro;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** Measures recording of service and response times while the log is written. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class LatencyLogBenchmark {

  private Path file;
  private LatencyLog log;
  private LabelLatency label;

  /** Durations that are spread over many buckets, so that a run's cache misses are met. */
  @State(Scope.Thread)
  public static class Durations {
    private long state = Thread.currentThread().getId();

    long next() {
      state = state * 6364136223846793005L + 1442695040888963407L;
      return state >>> 38;
    }
  }

  /** Opens a log as a run does. */
  @Setup
  public void open() throws IOException {
    file = Files.createTempFile("latency", ".hlog");
    log = LatencyLog.open(file, Duration.ofSeconds(1), false);
    label = log.label("Q1");
  }

  /** Ends the log and deletes it. */
  @TearDown
  public void close() throws IOException {
    log.close();
    Files.delete(file);
  }

  /** Records in one thread with a cached label. */
  @Benchmark
  @Threads(1)
  public void oneThread(Durations durations) {
    long service = durations.next();
    label.record(service, service + 1000);
  }

  /** Eight threads that record one label as fast as they can: far beyond any run. */
  @Benchmark
  @Threads(8)
  public void eightThreadsOfOneLabel(Durations durations) {
    long service = durations.next();
    label.record(service, service + 1000);
  }

  /** Records in one thread with a label look-up each time. */
  @Benchmark
  @Threads(1)
  public void withLookUp(Durations durations) {
    long service = durations.next();
    log.label("Q1").record(service, service + 1000);
  }
}
