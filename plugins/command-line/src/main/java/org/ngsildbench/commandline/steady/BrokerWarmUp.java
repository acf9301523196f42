package org.ngsildbench.commandline.steady;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;

/**
 * Sends a broker one query after the other, in windows of 5 s or more, until latency is stable or a
 * limit is reached. JVMs compile code and databases fill their caches, so some brokers need
 * minutes.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class BrokerWarmUp {

  private static final Duration WINDOW = Duration.ofSeconds(5);

  private final List<String> labels;
  private final Duration bound;
  private final Duration window;
  private final Consumer<String> progress;
  private final BooleanSupplier stopped;

  /**
   * @param labels the queries, such as {@code Q1}
   * @param bound the longest warm-up; the query that is under way then is waited for
   * @param progress takes a line after each window
   * @param stopped whether to end early; looked at before each query
   */
  public BrokerWarmUp(
      List<String> labels, Duration bound, Consumer<String> progress, BooleanSupplier stopped) {
    this(labels, bound, WINDOW, progress, stopped);
  }

  /**
   * Warms up a broker.
   *
   * @param client closed by another thread to end the current query
   * @return the result in one or two sentences
   */
  public String run(NgsiLdClient client, Fleet fleet, QueryModel model) {
    WarmUpQueries queries = new WarmUpQueries(fleet);
    return run(
        (label, turn) -> {
          try {
            QueryResult result =
                client.execute(
                    client.prepare(queries.query(label, turn), model), NgsiLdClient.CLOSED_LOOP);
            return answered(result);
          } catch (BrokerException noWayToAnswer) {
            return WarmUpResult.not(noWayToAnswer.kind().responseCode());
          }
        });
  }

  private static WarmUpResult answered(QueryResult result) {
    if (result.failure() == null) {
      return WarmUpResult.after(result.times().serviceTime());
    }
    return result.failure().kind().equals(FailureKind.CLOSED)
        ? WarmUpResult.CUT
        : WarmUpResult.not(result.failure().responseCode());
  }

  String run(WarmUpTarget asked) {
    WarmUpProgress course = new WarmUpProgress(labels);
    long end = System.nanoTime() + bound.toNanos();
    BooleanSupplier over = () -> stopped.getAsBoolean() || System.nanoTime() - end >= 0;
    while (!course.ended() && !over.getAsBoolean()) {
      Window times = new Window(labels, window.toNanos());
      while (!times.full() && !over.getAsBoolean()) {
        times.cycle(asked, over);
      }
      course.take(times);
      if (times.full()) {
        progress.accept("warming up: " + course.words());
      }
    }
    return course.outcome();
  }
}
