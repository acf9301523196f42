package org.ngsildbench.benchmarks.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;

/**
 * Leaves a run folder as a run of seven queries at 10,000 operations a second would: a row of
 * samples.jtl for each sample, and latency.hlog, tallies.json and manifest.json of the same
 * samples.
 *
 * <p>usage: RunGenerator FOLDER ROWS INTERVAL_MILLIS
 */
public final class RunGenerator {

  private static final int RATE = 10_000;
  private static final int QUERIES = 7;
  private static final int THREADS = 32;
  private static final long START_MILLIS = Instant.parse("2026-11-20T10:00:00Z").toEpochMilli();
  private static final double[] MEDIAN_MICROS = {900, 1_500, 2_200, 21_000, 6_000, 3_100, 4_000};

  private final Histogram[][] intervals = new Histogram[QUERIES][2];
  private final HistogramLogWriter log;
  private final BufferedWriter jtl;

  private RunGenerator(HistogramLogWriter log, BufferedWriter jtl) {
    this.log = log;
    this.jtl = jtl;
    for (Histogram[] kinds : intervals) {
      kinds[0] = new Histogram(3_600_000_000L, 3);
      kinds[1] = new Histogram(3_600_000_000L, 3);
    }
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    long rows = Long.parseLong(arguments[1]);
    long interval = Long.parseLong(arguments[2]);
    try (BufferedWriter jtl = Files.newBufferedWriter(folder.resolve("samples.jtl"));
        PrintStream out =
            new PrintStream(
                Files.newOutputStream(folder.resolve("latency.hlog")),
                false,
                StandardCharsets.ISO_8859_1)) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      log.outputStartTime(START_MILLIS);
      log.outputLegend();
      new RunGenerator(log, jtl).samples(rows, interval);
    }
    describe(folder, rows);
  }

  private void samples(long rows, long intervalMillis) throws IOException {
    jtl.write(
        "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,"
            + "failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n");
    SplittableRandom random = new SplittableRandom(1);
    long intervalEnd = intervalMillis;
    for (long row = 0; row < rows; row++) {
      long millis = row * 1000 / RATE;
      if (millis >= intervalEnd) {
        write(intervalEnd - intervalMillis, intervalEnd);
        intervalEnd += intervalMillis;
      }
      int query = random.nextInt(QUERIES);
      long service = Math.round(MEDIAN_MICROS[query] * Math.exp(0.4 * gaussian(random)));
      intervals[query][0].recordValue(service);
      intervals[query][1].recordValue(service + random.nextInt(200));
      write(row, START_MILLIS + millis, query, service / 1000, random);
    }
    write(intervalEnd - intervalMillis, intervalEnd);
  }

  private void write(long row, long millis, int query, long elapsed, SplittableRandom random)
      throws IOException {
    jtl.write(Long.toString(millis));
    jtl.write("," + elapsed + ",Q" + (query + 1) + ",200,OK,threads 1-" + row % THREADS);
    jtl.write(",text,true,," + (900 + random.nextInt(200)) + ",210," + THREADS + "," + THREADS);
    jtl.write(",http://127.0.0.1:9090/ngsi-ld/v1/entities," + elapsed + ",0,0\n");
  }

  private void write(long fromMillis, long toMillis) {
    for (int query = 0; query < QUERIES; query++) {
      for (LatencyKind kind : List.of(LatencyKind.SERVICE, LatencyKind.RESPONSE)) {
        Histogram interval = intervals[query][kind.ordinal()];
        if (interval.getTotalCount() > 0) {
          interval.setTag(new LatencyTag("Q" + (query + 1), kind).text());
          double start = (START_MILLIS + fromMillis) / 1000.0;
          log.outputIntervalHistogram(start, (START_MILLIS + toMillis) / 1000.0, interval, 1);
          interval.reset();
        }
      }
    }
  }

  private static void describe(Path folder, long rows) throws IOException {
    long lastMicros = (START_MILLIS + rows * 1000 / RATE) * 1000;
    long each = rows / QUERIES;
    Map<String, LabelTally> tallies = new TreeMap<>();
    for (int query = 1; query <= QUERIES; query++) {
      tallies.put(
          "Q" + query,
          new LabelTally(
              Operations.good(each),
              new Traffic(each, each, 0, 0, each * 1000),
              new TimeSpan(START_MILLIS * 1000, lastMicros),
              Map.of("200", each),
              LoadSpecificTallies.NONE));
    }
    new Tallies(tallies).write(folder.resolve("tallies.json"));
    Instant start = Instant.ofEpochMilli(START_MILLIS);
    Instant end = Instant.ofEpochMilli(lastMicros / 1000);
    RunManifest.builder()
        .plan("queries")
        .seed(1)
        .requestsSha256("0".repeat(64))
        .parts(List.of(new Part("queries", "0".repeat(64), start, end)))
        .versions(
            new Versions("benchmark", "5.6.3", "17", null)
                .withBroker(new Versions.Broker("spec", "none", "1", "http://example.org")))
        .started(start)
        .ended(end)
        .build()
        .write(folder.resolve("manifest.json"));
  }

  private static double gaussian(SplittableRandom random) {
    return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
        * Math.cos(2 * Math.PI * random.nextDouble());
  }
}
