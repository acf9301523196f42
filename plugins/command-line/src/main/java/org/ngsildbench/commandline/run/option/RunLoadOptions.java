package org.ngsildbench.commandline.run.option;

import java.time.Duration;
import java.util.List;
import org.ngsildbench.commandline.fleet.PeriodConverter;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.query.BusQueries;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Options for the load: queries, rates, durations and threads. */
public final class RunLoadOptions {

  private static final Duration MAX_WARMUP = Duration.ofDays(1);
  private static final int MAX_THREADS = 10_000;

  @Option(
      names = "--queries",
      paramLabel = "Q1,Q5",
      hideParamSyntax = true,
      split = ",",
      completionCandidates = QueryLabels.class,
      description = "Queries: ${COMPLETION-CANDIDATES}. Default: Q1..Q7.")
  private List<String> queries = List.of();

  @Option(
      names = "--rates",
      paramLabel = "5,10,20",
      hideParamSyntax = true,
      split = ",",
      description = {
        "scalability: offered rates (queries/s). Default: 5,10,20,40,80. ingestion (batches/s),",
        "mixed, federation: an open loop instead of --threads.",
        "capacity: lowest and highest value. Default: 10,10000; threads: 1,1000; batch: "
            + "100,16000; drivers: 1000,1000000."
      })
  private List<String> rates = List.of();

  @Option(
      names = "--duration",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = {
        "duration of each rate. Default: 60s, with --quick 1s.",
        "vehicles: duration of the drive. Default: 60s, with --quick 20s.",
        "capacity: duration of a probe. Default: 10s, with --quick 1500ms (threads: 1s; "
            + "drivers: 30s and 4s)."
      })
  private Duration stepDuration;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Concurrent threads, closed loop. Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(
      names = "--warmup",
      paramLabel = "DURATION",
      converter = PeriodConverter.class,
      description = "Unmeasured warm-up of each plan. Default: that of the plan, 3 s or 5 s.")
  private Duration warmup;

  @Option(
      names = "--quick",
      description = {
        "A quick look: shorter history, fewer samples, shorter steps. With the embedded "
            + "broker a run takes less than 40 s (streaming, vehicles: 90 s) per system and "
            + "repetition."
      })
  private boolean quick;

  /**
   * Returns the load.
   *
   * @throws UsageException if an option is invalid
   */
  public RunLoad check(ParseResult parsed) {
    if (threads < 1 || threads > MAX_THREADS) {
      throw new UsageException(
          "--threads %d: use a number from 1 to %d".formatted(threads, MAX_THREADS));
    }
    checkQueries(parsed, queries);
    ListOption.check(parsed, "--rates", rates);
    if (warmup != null && (warmup.compareTo(MAX_WARMUP) > 0 || warmup.toMillis() % 1_000 != 0)) {
      throw new UsageException("--warmup: use whole seconds, max one day");
    }
    return new RunLoad(queries, rates, stepDuration, threads, warmup, quick);
  }

  /**
   * Checks the value of {@code --queries}.
   *
   * @throws UsageException if a query is unknown or given twice
   */
  public static void checkQueries(ParseResult parsed, List<String> queries) {
    ListOption.check(parsed, "--queries", queries);
    for (String query : queries) {
      if (BusQueries.find(query).isEmpty()) {
        throw new UsageException(
            "--queries: '%s' is unknown; use %s.%s"
                .formatted(
                    query,
                    String.join(" ", BusQueries.labels()),
                    Suggestion.of(query, BusQueries.labels())));
      }
    }
  }
}
