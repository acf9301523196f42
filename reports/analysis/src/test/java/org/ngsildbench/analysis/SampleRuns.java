package org.ngsildbench.analysis;

import java.util.Optional;
import java.util.Random;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.Notifications;

/** Runs that look like real ones: seven queries and seven batch sizes. */
public final class SampleRuns {

  private static final int SECONDS = 12;
  private static final double[] MEDIANS = {210, 640, 900, 21_000, 3_800, 1_150, 1_900};
  private static final int[] SIZES = {100, 500, 1000, 2000, 4000, 8000, 16000};

  private SampleRuns() {}

  /** A full run of a broker that takes {@code factor} times the usual. */
  public static SyntheticRun full(String name, String version, double factor, long seed) {
    Random random = new Random(seed);
    SyntheticRun run = new SyntheticRun().broker("spec", name, version);
    for (int query = 1; query <= MEDIANS.length; query++) {
      addQuery(run, "Q" + query, MEDIANS[query - 1] * factor, random);
      if (query >= 3 && query <= 5) {
        addAggregation(run, "Q" + query, MEDIANS[query - 1] * 0.2, random);
      }
    }
    for (int size : SIZES) {
      addBatches(run, size, factor, random);
    }
    return run.resources("generator", 0.4, 0.9, 0.8, 0.7).resources("broker", 0.5, 1.2, 0.9, 0.6);
  }

  /**
   * A run of Q1 and Q5 at the paper's rates: response times rise towards the capacity, and Q5 is
   * lost at 80/s.
   */
  public static SyntheticRun scalability(String name, String version, double factor, long seed) {
    Random random = new Random(seed);
    SyntheticRun run = new SyntheticRun().broker("spec", name, version);
    run.manifest().plan("scalability");
    int start = 0;
    for (String query : new String[] {"Q1", "Q5"}) {
      double median = (query.equals("Q1") ? 2_000 : 12_000) * factor;
      for (int rate : new int[] {5, 10, 20, 40, 80}) {
        boolean lost = query.equals("Q5") && rate == 80;
        addStep(run, query, rate, median, lost, start, random);
        start += 62;
      }
    }
    return run.resources("generator", 0.4, 0.9, 0.8, 0.7);
  }

  /** A capacity search that also brought about notifications, some of which were lost. */
  public static SyntheticRun capacityAndNotifications(long seed) {
    Random random = new Random(seed);
    SyntheticRun run = new SyntheticRun().broker("spec", "Scorpio", "5.0.5");
    for (int second = 0; second < 60; second++) {
      long[] writes = logNormal(1_500, 0.3, 50, random);
      run.times("update", second, writes);
      run.interval("update", LatencyKind.DELAY, second, logNormal(9_000, 0.5, 99, random));
    }
    run.tally(
        "update", SyntheticRun.notifying(3_000, new Notifications(6_000, 5_940, 60, 3, 1, 12, 0)));
    return run.capacity(
        """
        {"schema": 1, "criterion": "Q1.response.p95 < 100 ms", "variable": "rate", "unit": "/s",
         "ending": "found", "sustained": 640, "failedAt": 720, "estimate": 668.2,
         "ci95": [641, 702], "brokeFirst": "the criterion at 720/s: 131 ms",
         "verdict": "640/s meets Q1.response.p95 < 100 ms, 720/s does not (95 % interval of the capacity 641/s to 702/s). What broke first: the criterion at 720/s: 131 ms.",
         "probes": [
           {"value": 320, "repetition": 1, "kept": true, "figure": 31},
           {"value": 1280, "repetition": 1, "kept": false, "firstBroken": "lost", "reason": "no sample succeeded for 10 s"},
           {"value": 640, "repetition": 1, "kept": true, "figure": 78.4},
           {"value": 720, "repetition": 1, "kept": false, "figure": 131, "firstBroken": "criterion", "reason": "131 ms"}
         ]}
        """);
  }

  private static void addStep(
      SyntheticRun run,
      String query,
      int rate,
      double median,
      boolean lost,
      int start,
      Random random) {
    String label = query + "@" + rate;
    double wait = 1 / (1 - Math.min(0.95, rate * median / 1e6)) - 1;
    for (int second = 0; second < 60; second++) {
      long[] service = logNormal(median, 0.3, rate, random);
      long[] response = service.clone();
      for (int i = 0; i < rate; i++) {
        response[i] += Math.round(-Math.log(1 - random.nextDouble()) * wait * median);
      }
      run.interval(label, LatencyKind.SERVICE, start + second, service);
      run.interval(label, LatencyKind.RESPONSE, start + second, response);
    }
    Optional<String> reason = lost ? Optional.of("no sample succeeded for 10 s") : Optional.empty();
    run.tally(label, SyntheticRun.step(query, rate, lost ? rate * 20L : 0, reason));
  }

  private static void addQuery(SyntheticRun run, String label, double median, Random random) {
    for (int second = 0; second < SECONDS; second++) {
      long[] service = logNormal(median, 0.35, 90, random);
      long[] response = service.clone();
      for (int i = 0; i < response.length; i++) {
        response[i] += (long) (median * 0.02);
      }
      run.interval(label, LatencyKind.SERVICE, second, service);
      run.interval(label, LatencyKind.RESPONSE, second, response);
    }
    run.tally(label, SyntheticRun.good(90L * SECONDS));
  }

  private static void addAggregation(SyntheticRun run, String label, double median, Random random) {
    for (int second = 0; second < SECONDS; second++) {
      run.interval(label, LatencyKind.AGGREGATION, second, logNormal(median, 0.2, 90, random));
    }
  }

  private static void addBatches(SyntheticRun run, int size, double factor, Random random) {
    String label = "create-" + size;
    run.times(label, 20, logNormal((800 + size * 9.5) * factor, 0.15, 10, random));
    run.tally(label, SyntheticRun.batches(size, 10, 0, 10L * size, 0, 100));
  }

  private static long[] logNormal(double median, double sigma, int count, Random random) {
    return random
        .doubles(count)
        .map(any -> median * Math.exp(sigma * random.nextGaussian()))
        .mapToLong(Math::round)
        .toArray();
  }
}
