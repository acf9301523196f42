package org.ngsildbench.analysis.folder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.raw.RawLogReader;
import org.ngsildbench.measurement.raw.RawOperation;

/**
 * Recreates a run folder with a {@code latency.hlog} computed from the raw log, so that reports use
 * the raw data. Counters and other files are copied; a report shows where they disagree with the
 * times.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class RawReplay {

  private static final Set<LatencyKind> REPLAYED =
      Set.of(
          LatencyKind.SERVICE, LatencyKind.RESPONSE, LatencyKind.FAILURE, LatencyKind.AGGREGATION);

  private static final List<String> COPIED =
      List.of(
          "manifest.json",
          "tallies.json",
          "resources.csv",
          "counters.csv",
          "prices.json",
          "database.csv",
          "hiccups.hlog",
          "recovery.json",
          "power.csv",
          "compatibility.json");

  private static final String LATENCIES = "latency.hlog";
  private static final long MAX_MICROS = TimeUnit.HOURS.toMicros(1);

  /** Intervals are written when operations end so much later; threads hand them on in no order. */
  private static final long OPEN_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final long intervalNanos;
  private final TreeMap<Long, Map<LatencyTag, Histogram>> open = new TreeMap<>();
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final HistogramLogWriter writer = new HistogramLogWriter(text);

  /**
   * Makes the folder.
   *
   * @param run a run folder with {@code operations.csv.gz}
   * @param into the folder to make or replace files in
   * @throws RunFolderException if the run has no such log
   * @throws IOException if something cannot be read or written
   */
  public static void replay(Path run, Path into) throws IOException {
    List<Path> logs = RawLogReader.files(run);
    if (logs.isEmpty()) {
      throw new RunFolderException(
          run.resolve("operations.csv.gz"),
          "is missing. Run with --raw, which logs every operation.");
    }
    Files.createDirectories(into);
    Files.deleteIfExists(into.resolve(Checksums.FILE)); // Of files that are replaced.
    for (String name : COPIED) {
      if (Files.exists(run.resolve(name))) {
        Files.copy(run.resolve(name), into.resolve(name), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    RunManifest manifest = RunManifest.read(run.resolve("manifest.json"));
    RawReplay replay = new RawReplay(interval(manifest));
    for (Path log : logs) {
      RawLogReader.read(log, replay::take);
    }
    replay.writeBefore(Long.MAX_VALUE);
    replay.writer.close();
    List<String> lines = new ArrayList<>(others(run.resolve(LATENCIES)));
    lines.add(replay.text.toString(StandardCharsets.UTF_8));
    Files.writeString(into.resolve(LATENCIES), String.join("\n", lines));
  }

  private static long interval(RunManifest manifest) {
    String seconds = manifest.options().getOrDefault(RunOptions.INTERVAL_SECONDS, "1");
    return Math.max(1, Math.round(Double.parseDouble(seconds) * 1e9));
  }

  /** Returns the lines of a log other than times of operations: head, delays, pauses. */
  private static List<String> others(Path log) throws IOException {
    return Files.readAllLines(log).stream().filter(line -> !isReplayed(line)).toList();
  }

  private static boolean isReplayed(String line) {
    int comma = line.indexOf(',');
    Optional<LatencyTag> tag =
        line.startsWith("Tag=") && comma > 0
            ? LatencyTag.parse(line.substring("Tag=".length(), comma))
            : Optional.empty();
    return tag.map(LatencyTag::kind).filter(REPLAYED::contains).isPresent();
  }

  private void take(RawOperation operation) {
    if (!operation.correct()) {
      if (operation.end() > operation.start()) {
        record(operation, LatencyKind.FAILURE, operation.responseNanos());
      }
      return;
    }
    record(operation, LatencyKind.SERVICE, operation.serviceNanos());
    record(operation, LatencyKind.RESPONSE, operation.responseNanos());
    if (operation.aggregationNanos() > 0) {
      record(operation, LatencyKind.AGGREGATION, operation.aggregationNanos());
    }
  }

  private void record(RawOperation operation, LatencyKind kind, long nanos) {
    long interval = Math.floorDiv(operation.end(), intervalNanos);
    open.computeIfAbsent(interval, first -> new HashMap<>())
        .computeIfAbsent(new LatencyTag(operation.label(), kind), tag -> histogram(tag, interval))
        .recordValue(Math.min(MAX_MICROS, (Math.max(0, nanos) + 500) / 1_000));
    writeBefore(Math.floorDiv(operation.end() - OPEN_NANOS, intervalNanos));
  }

  private Histogram histogram(LatencyTag tag, long interval) {
    Histogram histogram = new Histogram(3);
    histogram.setTag(tag.text());
    histogram.setStartTimeStamp(interval * intervalNanos / 1_000_000);
    histogram.setEndTimeStamp((interval + 1) * intervalNanos / 1_000_000);
    return histogram;
  }

  private void writeBefore(long interval) {
    while (!open.isEmpty() && open.firstKey() < interval) {
      for (Histogram histogram : open.pollFirstEntry().getValue().values()) {
        writer.outputIntervalHistogram(
            histogram.getStartTimeStamp() / 1000.0,
            histogram.getEndTimeStamp() / 1000.0,
            histogram,
            1.0);
      }
    }
  }
}
