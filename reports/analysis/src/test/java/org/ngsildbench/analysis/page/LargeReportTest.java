package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.latency.LatencyKind;

/** The page of a run of ten million operations, from histograms as its recorder writes them. */
class LargeReportTest {

  private static final int QUERIES = 7;
  private static final int SECONDS = 240;
  private static final int PER_SECOND = 6_000;
  private static final int MAX_BYTES = 2_000_000;

  @Test
  void tenMillionOperationsTakeLessThanTwoMegabytes() throws IOException {
    Path folder = Path.of("target", "sample", "large");
    RunFolder read = RunFolder.read(run().write(folder));
    assertThat(read.tallies().labels().values())
        .extracting(tally -> tally.operations().count())
        .satisfies(
            counts ->
                assertThat(counts.stream().mapToLong(one -> one).sum()).isGreaterThan(10_000_000));

    ReportedRuns runs = ReportedRuns.of(List.of(read), List.of());
    byte[] page =
        new ReportPage(runs, RunFigures.of(runs, ReportSections.figures(runs)))
            .html()
            .getBytes(StandardCharsets.UTF_8);

    assertThat(page).hasSizeLessThan(MAX_BYTES);
    AtomicFile.replace(folder.resolve("report.html"), page); // for a look at it
  }

  private static SyntheticRun run() {
    Random random = new Random(1);
    SyntheticRun run = new SyntheticRun();
    for (int query = 1; query <= QUERIES; query++) {
      String label = "Q" + query;
      for (int second = 0; second < SECONDS; second++) {
        Histogram good = times(query, PER_SECOND, random);
        run.interval(label, LatencyKind.SERVICE, second, good);
        run.interval(label, LatencyKind.RESPONSE, second, good);
        run.interval(label, LatencyKind.FAILURE, second, times(query, 1, random));
      }
      run.tally(label, SyntheticRun.outcome((PER_SECOND + 1L) * SECONDS, SECONDS, 0, 0, 0));
    }
    for (int second = 0; second < SECONDS; second++) {
      run.interval("generator", LatencyKind.GC, second, times(5, 2, random));
      run.interval("generator", LatencyKind.HICCUP, second, times(1, 200, random));
      run.hiccups(second, 60, 70, 80);
    }
    double[] cores = random.doubles(SECONDS).toArray();
    run.manifest().ended(SyntheticRun.START.plusSeconds(SECONDS));
    return run.resources("generator", cores).resources("broker", cores).resources("machine", cores);
  }

  /** A histogram of some hundred log-normal times, each as often as makes up the count. */
  private static Histogram times(int query, int count, Random random) {
    int distinct = Math.min(count, 200);
    Histogram histogram = new Histogram(2);
    for (int i = 0; i < distinct; i++) {
      double micros = 200 * Math.pow(3, query) * Math.exp(0.6 * random.nextGaussian());
      histogram.recordValueWithCount(Math.round(micros), count / distinct);
    }
    return histogram;
  }
}
