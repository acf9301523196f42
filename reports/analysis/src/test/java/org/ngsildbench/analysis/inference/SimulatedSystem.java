package org.ngsildbench.analysis.inference;

import java.util.List;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * A system whose latencies behave as measured ones do: log-normal, around a level that drifts from
 * interval to interval (a first-order autoregression) and differs from run to run.
 *
 * @param medianMicros median of the latency
 * @param sigma spread of single latencies (of their logarithm)
 * @param drift standard deviation of the level within a run (of its logarithm)
 * @param memory correlation of the level in neighbouring intervals
 * @param runToRun standard deviation of the level between runs (of its logarithm)
 */
public record SimulatedSystem(
    double medianMicros, double sigma, double drift, double memory, double runToRun) {

  /** A broker on a quiet machine: 0.5 ms, tails of some milliseconds, 2 % from run to run. */
  public static final SimulatedSystem BROKER = new SimulatedSystem(500, 0.5, 0.04, 0.7, 0.02);

  public SimulatedSystem slowerBy(double share) {
    return new SimulatedSystem(medianMicros * (1 + share), sigma, drift, memory, runToRun);
  }

  public SimulatedSystem withoutRunToRun() {
    return new SimulatedSystem(medianMicros, sigma, drift, memory, 0);
  }

  /** One run: intervals of 100 ms with so many latencies each. */
  public List<MeasuredInterval> run(int intervals, int perInterval, RandomGenerator random) {
    List<Histogram> run = Stream.generate(() -> new Histogram(3)).limit(intervals).toList();
    record(intervals, perInterval, random, run::get);
    return IntStream.range(0, intervals)
        .mapToObj(i -> new MeasuredInterval(0.1 * i, 0.1 * (i + 1), RecordedTimes.of(run.get(i))))
        .toList();
  }

  /** One such run as one interval. */
  public MeasuredInterval whole(int intervals, int perInterval, RandomGenerator random) {
    Histogram all = new Histogram(3);
    record(intervals, perInterval, random, i -> all);
    return new MeasuredInterval(0, 0.1 * intervals, RecordedTimes.of(all));
  }

  private void record(
      int intervals, int perInterval, RandomGenerator random, IntFunction<Histogram> into) {
    double level = Math.log(medianMicros) + runToRun * random.nextGaussian();
    double offset = drift * random.nextGaussian();
    for (int i = 0; i < intervals; i++) {
      Histogram times = into.apply(i);
      for (int j = 0; j < perInterval; j++) {
        times.recordValue(Math.round(Math.exp(level + offset + sigma * random.nextGaussian())));
      }
      offset = memory * offset + drift * Math.sqrt(1 - memory * memory) * random.nextGaussian();
    }
  }
}
