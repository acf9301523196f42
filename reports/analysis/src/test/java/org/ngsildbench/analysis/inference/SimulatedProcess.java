package org.ngsildbench.analysis.inference;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * A closed loop of one thread whose latencies follow a process with a known long-run mean and known
 * percentiles, recorded in intervals of 20 ms as a plan does; of 100 ms, to save time, where it
 * makes over 20,000 operations.
 *
 * <p>Latencies are log-normal: the median is given, the standard deviation of the logarithm is 0.5
 * in all (0.36 for drifts: 0.2 of the level, 0.3 of single operations).
 */
enum SimulatedProcess {
  INDEPENDENT("independent"),
  AR_09("AR(1) 0.9"),
  AR_099("AR(1) 0.99"),
  DRIFT_100MS("drift, 100 ms"),
  DRIFT_1S("drift, 1 s"),
  PAUSES("200 ms pause every 7 s"),
  WARM_UP("slower in the first 20 %");

  /** Length of a run used in place of an endless one: a thousand times that of simulated runs. */
  private static final double ENDLESS_MICROS = 4e10;

  private static final Histogram CELLS = new Histogram(3);

  private static final double PAUSE_EVERY = 7e6;
  private static final double PAUSE = 2e5;

  private final String title;

  SimulatedProcess(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /** A run of so many operations, merged to intervals as a report does. */
  List<MeasuredInterval> run(int operations, double medianMicros, RandomGenerator random) {
    IntervalSeries series = new IntervalSeries();
    long[] interval = new long[operations];
    int inInterval = 0;
    double length = operations > 20_000 ? 0.1 : 0.02;
    double end = length;
    double at = 0;
    Course course = new Course(random);
    for (int i = 0; i < operations; i++) {
      double micros = medianMicros * course.next(at, (double) i / operations);
      micros += this == PAUSES ? course.pause(at + micros) : 0;
      at += micros;
      if (at > end * 1e6) {
        series.add(end - length, end, times(interval, inInterval));
        inInterval = 0;
        end = Math.ceil(at / 1e6 / length) * length;
      }
      interval[inInterval++] = Math.round(micros);
    }
    series.add(end - length, end, times(interval, inInterval));
    return series.intervals();
  }

  /** Returns the non-empty cells of a histogram; visiting empty ones would dominate the time. */
  private static RecordedTimes times(long[] micros, int count) {
    Arrays.sort(micros, 0, count);
    long[] cells = new long[count];
    long[] counts = new long[count];
    int used = 0;
    for (int i = 0; i < count; i++) {
      long cell = CELLS.medianEquivalentValue(micros[i]);
      if (used == 0 || cells[used - 1] != cell) {
        cells[used++] = cell;
      }
      counts[used - 1]++;
    }
    return RecordedTimes.of(cells, counts, used);
  }

  /** The long-run values of mean, p95 and p99; those of the steady state for the warm-up. */
  double[] truth(double medianMicros) {
    if (this != DRIFT_100MS && this != DRIFT_1S && this != PAUSES) {
      return new double[] {
        medianMicros * Math.exp(0.125),
        medianMicros * Math.exp(0.5 * 1.644854),
        medianMicros * Math.exp(0.5 * 2.326348)
      };
    }
    Histogram all = new Histogram(4);
    Course course = new Course(new SplittableRandom(99));
    for (double at = 0; at < ENDLESS_MICROS; ) {
      double micros = medianMicros * course.next(at, 1);
      micros += this == PAUSES ? course.pause(at + micros) : 0;
      at += micros;
      all.recordValue(Math.round(micros));
    }
    return new double[] {all.getMean(), all.getValueAtPercentile(95), all.getValueAtPercentile(99)};
  }

  static List<SimulatedProcess> all() {
    return Arrays.asList(values());
  }

  /** One realisation, begun in its stationary state. */
  private final class Course {

    private final RandomGenerator random;
    private double level;
    private double levelAt;
    private double nextPause;

    Course(RandomGenerator random) {
      this.random = random;
      this.level = random.nextGaussian();
      this.nextPause = PAUSE_EVERY * random.nextDouble();
    }

    /** The next latency in medians. */
    double next(double atMicros, double progress) {
      return switch (SimulatedProcess.this) {
        case INDEPENDENT, PAUSES -> Math.exp(0.5 * random.nextGaussian());
        case WARM_UP ->
            Math.exp(0.5 * random.nextGaussian()) * (progress < 0.2 ? 3 - 2 * progress / 0.2 : 1);
        case AR_09 -> Math.exp(0.5 * level(0.9));
        case AR_099 -> Math.exp(0.5 * level(0.99));
        case DRIFT_100MS -> drift(atMicros, 1e5);
        case DRIFT_1S -> drift(atMicros, 1e6);
      };
    }

    private double drift(double atMicros, double timeConstant) {
      double memory = Math.exp(-(atMicros - levelAt) / timeConstant);
      levelAt = atMicros;
      return Math.exp(0.2 * level(memory) + 0.3 * random.nextGaussian());
    }

    private double level(double memory) {
      level = memory * level + Math.sqrt(1 - memory * memory) * random.nextGaussian();
      return level;
    }

    /** The time that a pause of the server adds to an operation that would end during it. */
    double pause(double endMicros) {
      if (endMicros < nextPause) {
        return 0;
      }
      nextPause += PAUSE_EVERY;
      return PAUSE;
    }
  }
}
