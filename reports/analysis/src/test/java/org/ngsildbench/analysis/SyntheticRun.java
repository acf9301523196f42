package org.ngsildbench.analysis;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.tally.Ingestion;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Notifications;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;

/** Leaves a run folder of known content, as a run would. */
public final class SyntheticRun {

  public static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

  private static final int COUNTERS = 6;

  private final Map<String, LabelTally> tallies = new TreeMap<>();
  private final List<Histogram> intervals = new ArrayList<>();
  private final List<Histogram> hiccups = new ArrayList<>();
  private Optional<String> capacity = Optional.empty();
  private boolean failuresApart = true;
  private boolean watched = true;
  private final StringBuilder resources =
      new StringBuilder("epochMillis,role,cpuCores,residentBytes\n");
  private final StringBuilder counters = new StringBuilder();
  private final RunManifest.Builder manifest =
      RunManifest.builder()
          .plan("queries")
          .seed(1)
          .requestsSha256("5d41402abc4b2a76b9719d911017c592ae2d3b1a7f1c4c0d9b8f6e5a4d3c2b1a")
          .dataSet(new DataSet(1, 60, 428, 3, 60, "attributes", "9e107d9d372bb6826bd81d3542a419d6"))
          .machine(new Machine("Example CPU 3000", 4, 16L << 30, "GNU/Linux 6"))
          .clock(new ClockFacts("System.nanoTime (tsc)", 20, 25))
          .options(Map.of("threads", "1", "zipf.exponent", "0.99", "queries.count", "1000"))
          .started(START)
          .ended(START.plusSeconds(60));

  public SyntheticRun() {
    broker("spec", "ngsild-bench embedded", "0.1.0");
  }

  /** As versions left it that recorded failed operations among the latencies. */
  public SyntheticRun failuresAmongLatencies() {
    failuresApart = false;
    return this;
  }

  public RunManifest.Builder manifest() {
    return manifest;
  }

  public SyntheticRun broker(String kind, String name, String version) {
    manifest.versions(
        new Versions("0.1.0", "5.6.3", "OpenJDK 64-Bit Server VM 17.0.15+6", null)
            .withBroker(
                new Versions.Broker(kind, name, version, "http://broker.example.org:9090")));
    return this;
  }

  /** An interval of one second, in the given second of the run. */
  public SyntheticRun interval(String label, LatencyKind kind, int second, long... micros) {
    intervals.add(histogram(label, kind, second, micros));
    return this;
  }

  /** An interval of one second with the times of a histogram. */
  public SyntheticRun interval(String label, LatencyKind kind, int second, Histogram times) {
    intervals.add(stamped(times.copy(), label, kind, second));
    return this;
  }

  /** Adds wake-up latencies of an idle thread in a second of the run. */
  public SyntheticRun hiccups(int second, long... micros) {
    hiccups.add(histogram("machine", LatencyKind.DELAY, second, micros));
    return this;
  }

  private static Histogram histogram(String label, LatencyKind kind, int second, long... micros) {
    Histogram histogram = new Histogram(3_600_000_000L, 3);
    for (long value : micros) {
      histogram.recordValue(value);
    }
    return stamped(histogram, label, kind, second);
  }

  private static Histogram stamped(
      Histogram histogram, String label, LatencyKind kind, int second) {
    histogram.setTag(new LatencyTag(label, kind).text());
    histogram.setStartTimeStamp(START.plusSeconds(second).toEpochMilli());
    histogram.setEndTimeStamp(START.plusSeconds(second + 1).toEpochMilli());
    return histogram;
  }

  /** Service and response times in one. */
  public SyntheticRun times(String label, int second, long... micros) {
    return interval(label, LatencyKind.SERVICE, second, micros)
        .interval(label, LatencyKind.RESPONSE, second, micros);
  }

  /** Failures instead of what was recorded under that label. */
  public SyntheticRun failing(String label, LabelTally tally, long... failures) {
    intervals.removeIf(one -> one.getTag().startsWith(label + "/"));
    long good = tally.operations().count() - failures.length;
    return times(label, 0, LongStream.range(0, good).map(i -> 101 + i % 100).toArray())
        .interval(label, LatencyKind.FAILURE, 0, failures)
        .tally(label, tally);
  }

  public SyntheticRun tally(String label, LabelTally tally) {
    tallies.put(label, tally);
    return this;
  }

  /** Writes the run with its summary and checksums. */
  public Path writeSealed(Path folder) throws IOException {
    write(folder);
    ReportedRuns reported = ReportedRuns.of(List.of(RunFolder.read(folder)), List.of());
    SummaryJson.write(reported.all().get(0).summary(), folder.resolve("summary.json"));
    Checksums.seal(folder, path -> false);
    return folder;
  }

  /** A tally of good operations over ten seconds. */
  public static LabelTally good(long count) {
    return outcome(count, 0, 0, 0, 0);
  }

  /** A tally of good operations between two moments, in seconds of the run. */
  public static LabelTally good(long count, double first, double last) {
    return outcome(count, 0, 0, 0, 0, first, last);
  }

  /** A tally over ten seconds of operations, of which another label counts some too. */
  public static LabelTally parts(long count, long parts) {
    return parts(count, parts, 0, 10);
  }

  /** The same between two moments, in seconds of the run. */
  public static LabelTally parts(long count, long parts, double first, double last) {
    LabelTally whole = good(count, first, last);
    return new LabelTally(
        new Operations(count, 0, 0, 0, 0, parts),
        whole.traffic(),
        whole.span(),
        whole.responseCodes(),
        LoadSpecificTallies.NONE);
  }

  public static LabelTally outcome(long count, long errors, long wrong, long late, long dropped) {
    return outcome(count, errors, wrong, late, dropped, 0, 10);
  }

  private static LabelTally outcome(
      long count, long errors, long wrong, long late, long dropped, double first, double last) {
    return new LabelTally(
        new Operations(count, errors, wrong, late, dropped),
        new Traffic(2 * count, 2 * count, 0, 0, 1000),
        new TimeSpan(
            micros(START) + Math.round(first * 1e6), micros(START) + Math.round(last * 1e6)),
        Map.of("200", count),
        LoadSpecificTallies.NONE);
  }

  public static LabelTally batches(
      int batchSize, long batches, long errors, long accepted, long refused, double seconds) {
    return new LabelTally(
        new Operations(batches, errors, 0, 0, 0),
        new Traffic(batches, 0, accepted, refused, 1000),
        new TimeSpan(micros(START), micros(START) + Math.round(seconds * 1e6)),
        Map.of("201", batches - errors, "TOO_LARGE_FOR_BROKER", errors),
        LoadSpecificTallies.NONE.with(new Ingestion("create", batchSize)));
  }

  /** A step of a minute at that rate; all operations started. */
  public static LabelTally step(
      String operation, double rate, long errors, Optional<String> endedEarly) {
    long count = Math.round(rate * 60);
    return new LabelTally(
        new Operations(count, errors, 0, 0, 0),
        new Traffic(count, count, 0, 0, 1000),
        new TimeSpan(micros(START), micros(START.plusSeconds(60))),
        Map.of("200", count - errors, "TIMEOUT", errors),
        LoadSpecificTallies.NONE.with(
            new OfferedLoad(
                operation,
                List.of(new OfferedPhase(0, rate, 60, "poisson", 59)),
                count,
                count,
                endedEarly)));
  }

  /** Writes of a minute that were to bring about two notifications each. */
  public static LabelTally notifying(long writes, Notifications notifications) {
    return new LabelTally(
        Operations.good(writes),
        new Traffic(writes, 0, 0, 0, 1000),
        new TimeSpan(micros(START), micros(START.plusSeconds(60))),
        Map.of("204", writes),
        LoadSpecificTallies.NONE.with(notifications));
  }

  public SyntheticRun resources(String role, double... cores) {
    for (int i = 0; i < cores.length; i++) {
      resources.append(START.plusSeconds(i).toEpochMilli()).append(',').append(role).append(',');
      resources.append(cores[i]).append(",").append(300L << 20).append('\n');
    }
    return this;
  }

  /**
   * A reading of a server's counters.
   *
   * @param second of the run
   * @param cells from {@code cpuMicros} on; empty for a server that could not be read
   */
  public SyntheticRun counters(String role, double second, Object... cells) {
    if (counters.isEmpty()) {
      counters.append("epochMicros,role,cpuMicros,residentBytes,diskReadBytes,diskWrittenBytes,");
      counters.append("networkReceivedBytes,networkSentBytes\n");
    }
    counters.append(micros(START) + Math.round(second * 1e6)).append(',').append(role);
    for (int i = 0; i < COUNTERS; i++) {
      counters.append(',').append(i < cells.length ? cells[i] : "");
    }
    counters.append('\n');
    return this;
  }

  /** Adds the result of a capacity search. */
  public SyntheticRun capacity(String json) {
    capacity = Optional.of(json);
    return this;
  }

  /** Leaves the machine unwatched, as a run from JMeter's GUI does. */
  public SyntheticRun unwatched() {
    watched = false;
    return this;
  }

  public Path write(Path folder) throws IOException {
    Files.createDirectories(folder);
    if (watched && resources.indexOf("," + RunFolder.MACHINE + ",") < 0) {
      resources(RunFolder.MACHINE, new double[60]);
    }
    manifest.build().write(folder.resolve("manifest.json"));
    new Tallies(tallies, failuresApart).write(folder.resolve("tallies.json"));
    Files.writeString(folder.resolve("resources.csv"), resources);
    if (!counters.isEmpty()) {
      Files.writeString(folder.resolve("counters.csv"), counters);
    }
    if (capacity.isPresent()) {
      Files.writeString(folder.resolve("capacity.json"), capacity.get());
    }
    writeLog(folder.resolve("latency.hlog"), intervals);
    if (!hiccups.isEmpty()) {
      writeLog(folder.resolve("hiccups.hlog"), hiccups);
    }
    return folder;
  }

  private static void writeLog(Path file, List<Histogram> intervals) throws IOException {
    try (PrintStream out =
        new PrintStream(Files.newOutputStream(file), false, StandardCharsets.ISO_8859_1)) {
      HistogramLogWriter writer = new HistogramLogWriter(out);
      writer.outputLogFormatVersion();
      writer.outputStartTime(START.toEpochMilli());
      writer.outputLegend();
      for (Histogram interval : intervals) {
        writer.outputIntervalHistogram(
            interval.getStartTimeStamp() / 1000.0,
            interval.getEndTimeStamp() / 1000.0,
            interval,
            1);
      }
    }
  }

  private static long micros(Instant instant) {
    return instant.toEpochMilli() * 1000;
  }
}
