package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares measured latencies with the known delays of a server. */
@Tag("timed")
class KnownTruthIT {

  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000 * MILLI;

  /** Long compared to the wake-up of the sampler's thread in a virtual machine, a fifth of a ms. */
  private static final long MEAN_DELAY = 100 * MILLI;

  private static final double[] MEDIAN = {50};
  private static final double[] PERCENTILES = {50, 90, 95, 99};

  @TempDir private Path folder;

  // The short forms run beside other work on CI's two cores: they find a wrong clock or a missing
  // wait. How exact the figures are is proved where the machine has room.

  /** A stall of a second in ten: nine tenths are quick, a tenth waits up to a second. */
  @Test
  void aStallIsInTheResponseTimesOfAllDelayedOperations() throws Exception {
    stall(10, 150, 5_000);
  }

  @Test
  @Tag("proof")
  void aStallIsInTheResponseTimesWithin10Ms() throws Exception {
    stall(60, 10, 0);
  }

  /**
   * Compares response times with the server's.
   *
   * @param stallMillis stalls of the machine, which add to those of the server
   */
  private void stall(int seconds, double toleranceMillis, double stallMillis) throws Exception {
    StalledServer truth = new StalledServer(MILLI / 5, 10 * SECOND, 9 * SECOND);
    try (DelayServer server = DelayServer.start(truth::answerAt)) {
      run(server, "1000", seconds, "100");
      Histogram response = histogram("op/response");
      Histogram service = histogram("op/service");
      long[] expected = truth.likeNew().responses(1_000 * seconds, MILLI);

      for (double percentile : new double[] {95, 99, 99.9}) {
        double right = at(expected, percentile) / 1e6;
        double tolerance = Math.max(toleranceMillis, 0.02 * right);
        assertThat(response.getValueAtPercentile(percentile) / 1e3)
            .as("response p" + percentile)
            .isBetween(right - tolerance, right + tolerance + stallMillis);
      }
      // A hundred of ten thousand samples were under way: what a closed loop would have shown.
      assertThat(response.getValueAtPercentile(95) / 1e3).isGreaterThan(400);
      // Each stall of the machine holds up another hundred.
      boolean busy = stallMillis > 0;
      assertThat(service.getValueAtPercentile(busy ? 95 : 98) / 1e3).isLessThan(busy ? 400 : 100);
    }
  }

  @Test
  void constantDelaysAreMeasuredAsTheServerLoggedThem() throws Exception {
    agrees(received -> received + MEAN_DELAY, 5, 50_000, MEDIAN);
  }

  @Test
  void exponentialDelaysAreMeasuredAsTheServerLoggedThem() throws Exception {
    agrees(exponential(), 5, 50_000, MEDIAN);
  }

  @Test
  @Tag("proof")
  void delaysAreMeasuredWithin100Microseconds() throws Exception {
    warmUp();
    agrees(received -> received + MEAN_DELAY, 30, 100, PERCENTILES);
    folder = folder.resolveSibling("exponential");
    agrees(exponential(), 30, 100, PERCENTILES);
  }

  /** A cold JVM's first hundred samples would be a whole percent of all. */
  private void warmUp() throws Exception {
    Path measured = folder;
    folder = measured.resolve("warm-up");
    try (DelayServer server = DelayServer.start(received -> received + MILLI)) {
      run(server, "500", 10, "10");
    }
    folder = measured.resolve("constant");
  }

  private static DelayServer.Delay exponential() {
    Random random = new Random(1);
    return received -> {
      synchronized (random) {
        return received + (long) (-MEAN_DELAY * Math.log(1 - random.nextDouble()));
      }
    };
  }

  private void agrees(
      DelayServer.Delay delay, int seconds, double toleranceMicros, double[] percentiles)
      throws Exception {
    try (DelayServer server = DelayServer.start(delay)) {
      run(server, "100", seconds, "200");
      Histogram service = histogram("op/service");
      long[] logged = server.log().stream().mapToLong(Long::longValue).sorted().toArray();

      assertThat(service.getTotalCount()).isEqualTo(logged.length);
      if (percentiles.length > 1) {
        assertClose(
            "mean",
            service.getMean(),
            Arrays.stream(logged).average().orElseThrow() / 1e3,
            toleranceMicros);
      }
      for (double percentile : percentiles) {
        assertClose(
            "p" + percentile,
            (double) service.getValueAtPercentile(percentile),
            at(logged, percentile) / 1e3,
            toleranceMicros);
      }
    }
  }

  private static void assertClose(String what, double measured, double right, double tolerance) {
    assertThat(measured).as(what).isCloseTo(right, within(Math.max(tolerance, 0.01 * right)));
  }

  private void run(DelayServer server, String rate, int seconds, String threads) throws Exception {
    Map<String, String> properties = new HashMap<>();
    properties.put("broker.url", server.uri().toString());
    properties.put("rate", rate);
    properties.put("seconds", Integer.toString(seconds));
    properties.put("threads.max", threads);
    PlanRun run = PlanRun.of("src/test/resources/one-request.jmx", folder, properties);
    assertThat(run.failures()).isEmpty();
    assertThat(run.tallies().get("op").operations().count())
        .isEqualTo(Long.parseLong(rate) * seconds);
  }

  private Histogram histogram(String tag) throws Exception {
    Histogram sum = new Histogram(3);
    try (HistogramLogReader reader =
        new HistogramLogReader(folder.resolve("latency.hlog").toFile())) {
      EncodableHistogram next = reader.nextIntervalHistogram();
      while (next != null) {
        if (tag.equals(next.getTag())) {
          sum.add((Histogram) next);
        }
        next = reader.nextIntervalHistogram();
      }
    }
    return sum;
  }

  /** The value that so many percent of the sorted values do not exceed. */
  private static long at(long[] sorted, double percentile) {
    return sorted[(int) Math.ceil(sorted.length * percentile / 100) - 1];
  }

  /**
   * Serves one request after the other, and none in the stall at the end of each period. While
   * requests are queued, only the server determines the service rate, not the client's machine.
   */
  private static final class StalledServer {
    private final long serviceNanos;
    private final long periodNanos;
    private final long stallNanos;
    private long free;

    StalledServer(long serviceNanos, long periodNanos, long stallNanos) {
      this.serviceNanos = serviceNanos;
      this.periodNanos = periodNanos;
      this.stallNanos = stallNanos;
    }

    StalledServer likeNew() {
      return new StalledServer(serviceNanos, periodNanos, stallNanos);
    }

    long answerAt(long received) {
      long begin = Math.max(received, free);
      long inPeriod = begin % periodNanos;
      long served = inPeriod < stallNanos ? begin : begin - inPeriod + periodNanos;
      free = served + serviceNanos;
      return free;
    }

    /** The response times of arrivals at equal distances, sorted. */
    long[] responses(int arrivals, long distanceNanos) {
      long[] responses = new long[arrivals];
      for (int i = 0; i < arrivals; i++) {
        responses[i] = answerAt(i * distanceNanos) - i * distanceNanos;
      }
      Arrays.sort(responses);
      return responses;
    }
  }
}
