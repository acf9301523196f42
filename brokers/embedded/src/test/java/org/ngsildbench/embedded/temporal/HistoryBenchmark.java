package org.ngsildbench.embedded.temporal;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.ngsildbench.embedded.api.Timestamps;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;

/**
 * Fills a history and measures its memory and both forms of Q4 inside the server, without HTTP.
 * Arguments: days, period in seconds, runs. On a busy machine, the serving thread's CPU time is
 * more reliable than elapsed time.
 */
public final class HistoryBenchmark {

  private static final String WINDOW =
      "type=Bus&attrs=airPollution&limit=1000&timerel=between"
          + "&timeAt=2026-01-06T05:59:55Z&endTimeAt=2026-01-06T17:59:55Z&";

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final ContextResolver contexts = new ContextResolver();
  private final Tenants tenants =
      new Tenants(name -> new RecordedHistory(contexts.core()), (tenant, change) -> {});
  private final int runs;

  private HistoryBenchmark(int runs) {
    this.runs = runs;
  }

  public static void main(String[] arguments) throws IOException {
    int days = Integer.parseInt(arguments[0]);
    int period = Integer.parseInt(arguments[1]);
    HistoryBenchmark benchmark = new HistoryBenchmark(Integer.parseInt(arguments[2]));
    FleetSpec spec = new FleetSpec(1, 60, 428, Duration.ofSeconds(period), Duration.ofDays(days));
    benchmark.fill(spec);
    benchmark.measure("(warm-up)", "format=aggregatedValues&aggrMethods=avg");
    benchmark.measure(
        "Q4-server PT12H", "format=aggregatedValues&aggrMethods=avg&aggrPeriodDuration=PT12H");
    benchmark.measure(
        "Q4-server PT0S", "format=aggregatedValues&aggrMethods=avg&aggrPeriodDuration=PT0S");
    benchmark.measure(
        "Q4-server PT1H", "format=aggregatedValues&aggrMethods=avg&aggrPeriodDuration=PT1H");
    benchmark.measure("Q4 temporalValues", "format=temporalValues");
    benchmark.measure("Q4 normalized", "format=normalized");
  }

  private void fill(FleetSpec spec) {
    long readings = spec.steps() * (spec.buses() * 26L + spec.stations() * 5L);
    long start = System.nanoTime();
    new FleetFill(new Fleet(spec), DataModel.ATTRIBUTES, FillProgress.NONE).fill(tenants);
    double seconds = (System.nanoTime() - start) / 1e9;
    System.gc();
    long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    System.out.printf(
        Locale.ROOT,
        "%,d instances in %.1f s; heap after collection %,d MB, %.2f bytes an instance%n",
        readings,
        seconds,
        used >> 20,
        (double) used / readings);
  }

  private void measure(String name, String query) throws IOException {
    Endpoint endpoint =
        TemporalApi.routes(
                tenants,
                contexts,
                new Timestamps(Clock.systemUTC()),
                TemporalApi.DEFAULT_INSTANCE_LIMIT)
            .stream()
            .filter(
                route ->
                    route.method().equals("GET")
                        && String.join("/", route.pattern()).endsWith("temporal/entities"))
            .findFirst()
            .orElseThrow()
            .endpoint();
    double[] millis = new double[runs];
    double[] cpuMillis = new double[runs];
    long bytes = 0;
    // The first half warms up.
    for (int run = -runs; run < runs; run++) {
      CountedResponse response = new CountedResponse();
      long cpuStart = THREADS.getCurrentThreadCpuTime();
      long start = System.nanoTime();
      endpoint.serve(new InProcessRequest(WINDOW + query, contexts.core()), response);
      long took = System.nanoTime() - start;
      long cpu = THREADS.getCurrentThreadCpuTime() - cpuStart;
      if (response.status() != 200) {
        throw new IllegalStateException(name + " was answered with " + response.status());
      }
      bytes = response.bytes();
      if (run >= 0) {
        millis[run] = took / 1e6;
        cpuMillis[run] = cpu / 1e6;
      }
    }
    Arrays.sort(millis);
    Arrays.sort(cpuMillis);
    System.out.printf(
        Locale.ROOT,
        "%-18s %,12d bytes  median %7.2f ms  p90 %7.2f ms  max %7.2f ms  CPU median %7.2f ms%n",
        name,
        bytes,
        millis[runs / 2],
        millis[runs * 9 / 10],
        millis[runs - 1],
        cpuMillis[runs / 2]);
  }
}
