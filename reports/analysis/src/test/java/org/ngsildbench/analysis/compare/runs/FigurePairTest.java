package org.ngsildbench.analysis.compare.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.FigureSample;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;

class FigurePairTest {

  private static final int PER_INTERVAL = 100;

  @TempDir private Path folder;

  /** Without a warm-up cut both must be equal, since they cover the same operations. */
  @ParameterizedTest
  @ValueSource(
      strings = {"response.mean", "response.p50", "response.p95", "response.p99", "service.p95"})
  void timesEqualTheSummary(String figure) throws Exception {
    SystemRuns runs = SystemRuns.read(run("a", 0, 1, 0));

    assertThat(sample(runs, "Q1." + figure).estimate().value())
        .isCloseTo(summary(runs, "Q1." + figure), Percentage.withPercentage(1e-4));
  }

  /** A stall leaves no intervals in the log; whichever block it lies in, it counts. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 40})
  void throughputOfAStallingBrokerEqualsTheSummary(int every) throws Exception {
    SystemRuns runs = SystemRuns.read(run("a", 0, every, 5));

    double told = sample(runs, "Q1.throughputPerSecond").estimate().value();

    assertThat(told)
        .isCloseTo(summary(runs, "Q1.throughputPerSecond"), Percentage.withPercentage(1e-4));
    assertThat(told).isLessThan(PER_INTERVAL);
  }

  @Test
  void timeBetweenRunsDoesNotCount() throws Exception {
    run("two/1", 0, 1, 0);
    run("two/2", 3_600, 1, 0);
    SystemRuns runs = SystemRuns.read(folder.resolve("two"));

    FigureSample throughput = sample(runs, "Q1.throughputPerSecond");

    double each = summary(runs, "Q1.throughputPerSecond");
    assertThat(throughput.estimate().value()).isCloseTo(each, Percentage.withPercentage(0.01));
    assertThat(throughput.units())
        .allSatisfy(unit -> assertThat(unit).isCloseTo(each, Percentage.withPercentage(30)));
    assertThat(
            new FigurePair(throughput, throughput).contrast().ratioInterval().orElseThrow().low())
        .isGreaterThan(0.9);
  }

  @Test
  void throughputOfRepetitionsEqualsTheirSummaries() throws Exception {
    for (int i = 1; i <= 3; i++) {
      run("three/" + i, 3_600 * i, 4, i);
    }
    SystemRuns runs = SystemRuns.read(folder.resolve("three"));

    FigureSample throughput = sample(runs, "Q1.throughputPerSecond");

    for (int i = 0; i < 3; i++) {
      double expected =
          runs.runs().get(i).figures().find("Q1.throughputPerSecond").orElseThrow().number();
      assertThat(throughput.units().get(i)).isCloseTo(expected, within(1e-3));
    }
  }

  private static FigureSample sample(SystemRuns runs, String figure) throws Exception {
    return FigurePair.of(runs, runs, figure).a();
  }

  private static double summary(SystemRuns runs, String figure) {
    return runs.runs().get(0).figures().find(figure).orElseThrow().number();
  }

  /**
   * A run of 60 intervals of a second.
   *
   * @param second when it began
   * @param every after how many intervals it stalled
   * @param stall for how many seconds
   */
  private Path run(String name, int second, int every, int stall) throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    SyntheticRun run = new SyntheticRun();
    int at = second;
    for (int i = 0; i < 60; i++) {
      at += i % every == every - 1 ? stall : 0;
      run.times("Q1", at, random.longs(PER_INTERVAL, 40_000, 80_000).toArray());
      at++;
    }
    Path path =
        run.tally("Q1", SyntheticRun.good(60 * PER_INTERVAL, second + 0.3, at - 0.4))
            .write(folder.resolve(name));
    SummaryJson.write(Summarizer.summarize(RunFolder.read(path)), path.resolve("summary.json"));
    return path;
  }
}
