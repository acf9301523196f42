package org.ngsildbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.file.LineSink;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.manifest.Engine;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.measurement.tally.TallyBoard;

/**
 * Merges and reports ten minutes of up to 100 engines: time must grow with their number at most
 * linearly, and memory must stay below 1 GB. The simulated engines report as real ones do, once a
 * second; the report is written by a JVM with the heap of {@code ./bench}.
 */
@Tag("proof")
class ManyEnginesTest {

  private static final int SECONDS = 600;
  private static final List<String> LABELS = List.of("Q1", "Q2", "Q5");
  private static final int OPERATIONS_PER_SECOND = 3_000;

  /** Different seconds of an engine, which are repeated. */
  private static final int SAMPLES = 40;

  private static final long MAX_MEGABYTES = 1_000;

  @TempDir private Path work;

  /** The time and memory for a number of engines. */
  private record Cost(
      int engines, long logBytes, double mergeSeconds, double reportSeconds, long megabytes) {}

  @Test
  void timeIsLinearInTheNumberOfEnginesAndMemoryIsBounded() throws Exception {
    List<List<String>> seconds =
        IntStream.range(0, SAMPLES).mapToObj(ManyEnginesTest::second).toList();

    List<Cost> costs = new ArrayList<>();
    for (int engines : new int[] {25, 100}) {
      costs.add(cost(engines, seconds));
      System.out.println(costs.get(costs.size() - 1));
    }

    Cost few = costs.get(0);
    Cost many = costs.get(1);
    // Linear is four times; the quadratic would be sixteen.
    assertThat(many.mergeSeconds()).isLessThan(8 * few.mergeSeconds());
    assertThat(many.reportSeconds()).isLessThan(8 * few.reportSeconds());
    assertThat(many.megabytes()).isBetween(1L, MAX_MEGABYTES);
  }

  private Cost cost(int engines, List<List<String>> seconds) throws Exception {
    Path folder = work.resolve(engines + "-engines");
    List<String> names = IntStream.range(0, engines).mapToObj(i -> "engine-" + i).toList();
    synthetic(names).write(folder);
    long began = cpuNanos();
    merge(folder, names, seconds);
    double mergeSeconds = (cpuNanos() - began) / 1e9;
    long logBytes = Files.size(folder.resolve("latency.hlog"));

    List<String> report = report(folder);
    assertThat(report).as("what the report's JVM printed").hasSize(3);
    assertThat(report.get(0)).isEqualTo(engines * (long) SECONDS * OPERATIONS_PER_SECOND + " Q1");
    Files.delete(folder.resolve("latency.hlog"));
    return new Cost(
        engines,
        logBytes,
        mergeSeconds,
        Double.parseDouble(report.get(1)),
        Long.parseLong(report.get(2)));
  }

  private static SyntheticRun synthetic(List<String> names) {
    SyntheticRun run = new SyntheticRun();
    run.manifest()
        .ended(SyntheticRun.START.plusSeconds(SECONDS))
        .engines(names.stream().map(ManyEnginesTest::engine).toList());
    return run;
  }

  private static Engine engine(String name) {
    return new Engine(
        name, "queries", "a JVM", 2, 1, 0, 100, 0, SyntheticRun.START.plusSeconds(SECONDS), true);
  }

  /** Does what the controller does with each report. */
  private static void merge(Path folder, List<String> engines, List<List<String>> seconds)
      throws IOException {
    Duration second = Duration.ofSeconds(1);
    try (LatencyLog log = LatencyLog.open(folder.resolve("latency.hlog"), second, false);
        TallyBoard board = TallyBoard.open(folder.resolve("tallies.json"), second, false)) {
      for (int i = 0; i < SECONDS; i++) {
        byte[] tallies = tallies(i + 1).toJson();
        for (int engine = 0; engine < engines.size(); engine++) {
          String name = engines.get(engine);
          board.countedElsewhere(name, Tallies.fromJson(name, tallies));
          log.append(at(i, seconds.get((7 * engine + i) % SAMPLES)));
        }
      }
    }
  }

  private static Tallies tallies(int seconds) {
    LabelTally tally = SyntheticRun.good((long) seconds * OPERATIONS_PER_SECOND, 0, seconds);
    return new Tallies(
        LABELS.stream().collect(Collectors.toMap(Function.identity(), label -> tally)), true);
  }

  /** Records one second of an engine; returns its lines without their times. */
  private static List<String> second(int seed) {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    Random random = new Random(seed);
    try (LatencyLog log = LatencyLog.to(new Lines(lines), Duration.ofHours(1))) {
      for (String label : LABELS) {
        LabelLatency latency = log.label(label);
        for (int i = 0; i < OPERATIONS_PER_SECOND; i++) {
          long service = (long) (2e6 * Math.exp(0.6 * random.nextGaussian()));
          latency.record(service, service + random.nextInt(200_000));
        }
      }
    }
    return lines.toString(StandardCharsets.US_ASCII).lines().toList();
  }

  /** The lines, as intervals of one second that start that many seconds after the start. */
  private static byte[] at(int second, List<String> lines) {
    long start = SyntheticRun.START.getEpochSecond() + second;
    StringBuilder moved = new StringBuilder();
    for (String line : lines) {
      String[] fields = line.split(",", 4); // tag, start, length; maximum and histogram
      moved.append(fields[0]).append(',').append(start).append(".000,1.000,");
      moved.append(fields[3]).append('\n');
    }
    return moved.toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** Keeps lines in memory. */
  private record Lines(ByteArrayOutputStream kept) implements LineSink {

    @Override
    public void append(byte[] lines) {
      kept.writeBytes(lines);
    }

    @Override
    public Optional<IOException> writeError() {
      return Optional.empty();
    }

    @Override
    public void close() {
      // Nothing to release.
    }
  }

  private static List<String> report(Path folder) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // As in ./bench.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xms24m",
                "-Xmx512m",
                "-XX:MaxNewSize=8m",
                "-XX:MinHeapFreeRatio=15",
                "-cp",
                System.getProperty("java.class.path"),
                Report.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> lines = process.inputReader().lines().toList();
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
    return lines;
  }

  private static long cpuNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }

  /** Reports on a folder; prints what was counted, its processor seconds and its peak memory. */
  static final class Report {

    private Report() {}

    public static void main(String[] arguments) throws IOException {
      Path folder = Path.of(arguments[0]);
      ReportWriter.write(List.of(folder), folder.resolve("report.html"));
      Map<String, LabelTally> tallies = Tallies.read(folder.resolve("tallies.json")).labels();
      System.out.println(tallies.get("Q1").operations().count() + " Q1");
      System.out.println(cpuNanos() / 1e9);
      // Kilobytes; Linux only.
      String peak =
          Files.readAllLines(Path.of("/proc/self/status")).stream()
              .filter(line -> line.startsWith("VmHWM"))
              .findFirst()
              .orElseThrow();
      System.out.println(Long.parseLong(peak.replaceAll("\\D", "")) / 1024);
    }
  }
}
