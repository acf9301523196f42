package org.ngsildbench.commandline.steady;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.query.DataModel;
import org.ngsildbench.ngsild.query.QueryResult;

/**
 * Asks a broker one query after the other, in windows of 5 s or more, until their times have come
 * to rest or a bound is met. JVMs compile what they run, databases fill their caches: some brokers
 * need minutes.
 */
public final class WarmUp {

  private static final Duration WINDOW = Duration.ofSeconds(5);

  private final List<String> labels;
  private final Duration bound;
  private final Duration window;
  private final Consumer<String> progress;
  private final BooleanSupplier stopped;

  /**
   * @param labels the queries, such as {@code Q1}
   * @param bound the longest warm-up; the round of queries that is under way is asked to its end
   * @param progress takes a line after each window
   * @param stopped whether to end early
   */
  public WarmUp(
      List<String> labels, Duration bound, Consumer<String> progress, BooleanSupplier stopped) {
    this(labels, bound, WINDOW, progress, stopped);
  }

  WarmUp(
      List<String> labels,
      Duration bound,
      Duration window,
      Consumer<String> progress,
      BooleanSupplier stopped) {
    this.labels = List.copyOf(labels);
    this.bound = bound;
    this.window = window;
    this.progress = progress;
    this.stopped = stopped;
  }

  /**
   * Warms a broker up.
   *
   * @return what came of it, in a sentence or two
   */
  public String run(NgsiLdClient client, Fleet fleet, DataModel model) {
    WarmUpQueries queries = new WarmUpQueries(fleet);
    AtomicInteger asked = new AtomicInteger();
    return run(
        label -> {
          int turn = asked.getAndIncrement() / labels.size();
          try {
            QueryResult result =
                client.execute(
                    client.prepare(queries.query(label, turn), model), NgsiLdClient.CLOSED_LOOP);
            return result.failure() == null ? result.times().serviceTime() : 0;
          } catch (BrokerException noWayToAnswer) {
            // Told by the samples of the run, query by query.
            return 0;
          }
        });
  }

  String run(Window.Asked asked) {
    SteadyState state = new SteadyState();
    long start = System.nanoTime();
    int failures = 0;
    while (!state.reached() && !over(start)) {
      Window times = new Window(labels, window.toNanos());
      while (!times.full() && !over(start)) {
        times.round(asked);
      }
      failures += times.failures();
      if (times.full()) {
        state.window(times.times());
        progress.accept("warming up: " + words(state, start));
      }
    }
    String outcome = state.reached() ? "Warmed up" : "NOT warmed up";
    String failed = failures == 0 ? "" : " %d of these queries failed.".formatted(failures);
    return outcome + " to a steady state before measuring: " + words(state, start) + "." + failed;
  }

  private boolean over(long start) {
    return stopped.getAsBoolean() || System.nanoTime() - start >= bound.toNanos();
  }

  private static String words(SteadyState state, long start) {
    String windows =
        String.format(
            Locale.ROOT,
            "%d windows in %.0f s",
            state.windows(),
            (System.nanoTime() - start) / 1e9);
    return state
        .change()
        .map(
            most ->
                String.format(
                    Locale.ROOT,
                    "%s, medians of the last %d within %.0f %% (%s differs most)",
                    windows,
                    SteadyState.WINDOWS,
                    most.percent(),
                    most.query()))
        .orElse(windows);
  }
}
