package org.ngsildbench.commandline.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.ngsild.query.BusQuery;

class BrokerWarmUpTest {

  private static final Duration LONG = Duration.ofMinutes(5);

  private final List<String> progress = new ArrayList<>();

  private BrokerWarmUp warmUp(Duration bound, int looksUntilStopped) {
    AtomicInteger looks = new AtomicInteger();
    return new BrokerWarmUp(
        List.of("Q1", "Q5"),
        bound,
        Duration.ZERO,
        progress::add,
        () -> looks.incrementAndGet() > looksUntilStopped);
  }

  private String summary(WarmUpTarget asked) {
    return warmUp(LONG, Integer.MAX_VALUE).run(asked);
  }

  @Test
  void endsInSteadyState() {
    AtomicInteger asked = new AtomicInteger();
    assertThat(
            summary(
                (label, turn) ->
                    WarmUpResult.after(
                        Math.max(1_000, 100_000 - 5_000L * asked.incrementAndGet()))))
        .startsWith("Warmed up to a steady state before measuring: ")
        .contains("medians of the last 3 within 0 %")
        .doesNotContain("failed");
    assertThat(progress).hasSizeGreaterThan(3).allMatch(line -> line.startsWith("warming up: "));
  }

  @Test
  void parameterDependentTimesAreSteady() {
    assertThat(summary((label, turn) -> WarmUpResult.after(1_000L << 10 * turn)))
        .startsWith("Warmed up to a steady state before measuring: 3 windows")
        .contains("medians of the last 3 within 0 %");
  }

  @Test
  void aQueryCutAtTheEndIsNotAFailure() {
    AtomicInteger asked = new AtomicInteger();
    assertThat(
            warmUp(LONG, 8)
                .run(
                    (label, turn) ->
                        asked.incrementAndGet() < 7 ? WarmUpResult.after(1) : WarmUpResult.CUT))
        .startsWith("NOT warmed up")
        .doesNotContain("failed");
  }

  @Test
  void reportsAReachedBound() {
    assertThat(warmUp(Duration.ZERO, Integer.MAX_VALUE).run((label, turn) -> WarmUpResult.after(1)))
        .startsWith("NOT warmed up to a steady state before measuring: 0 windows in ");
  }

  @Test
  void stopsBeforeTheNextQuery() {
    AtomicInteger asked = new AtomicInteger();
    assertThat(
            warmUp(LONG, 40)
                .run((label, turn) -> WarmUpResult.after(1L << asked.incrementAndGet() % 40)))
        .startsWith("NOT warmed up");
    assertThat(asked).hasValueLessThan(40);

    asked.set(0);
    boolean[] stopped = {false};
    new BrokerWarmUp(List.of("Q1", "Q5"), LONG, Duration.ZERO, progress::add, () -> stopped[0])
        .run(
            (label, turn) -> {
              stopped[0] = asked.incrementAndGet() == 2;
              return WarmUpResult.after(1);
            });
    assertThat(asked).hasValue(2);
  }

  @Test
  void anUnansweredQueryPreventsSteadyState() {
    AtomicInteger asked = new AtomicInteger();
    assertThat(
            warmUp(LONG, 200)
                .run(
                    (label, turn) -> {
                      asked.incrementAndGet();
                      return label.equals("Q5")
                          ? WarmUpResult.not("TIMEOUT")
                          : WarmUpResult.after(7);
                    }))
        .startsWith("NOT warmed up")
        .contains("; not answered: Q5. ")
        .endsWith(" queries failed: Q5 TIMEOUT.");
    assertThat(asked).hasValueGreaterThan(100);
  }

  @Test
  void doesNotWaitForUnsupportedQueries() {
    assertThat(
            summary(
                (label, turn) ->
                    label.equals("Q5") ? WarmUpResult.not("UNSUPPORTED") : WarmUpResult.after(7)))
        .startsWith("NOT warmed up to a steady state before measuring: 3 windows")
        .endsWith("; not answered: Q5. 9 queries failed: Q5 UNSUPPORTED.");
  }

  @Test
  void eachRoundDrawsNewParameters() {
    WarmUpQueries queries =
        new WarmUpQueries(
            new Fleet(new FleetSpec(1, 6, 4, Duration.ofHours(1), Duration.ofDays(3))));
    for (String label : List.of("Q1", "Q2", "Q4", "Q4-server", "Q5", "Q5-all", "Q6", "Q7")) {
      Set<BusQuery> drawn = new HashSet<>();
      for (int turn = 0; turn < WarmUpQueries.TURNS; turn++) {
        drawn.add(queries.query(label, turn));
      }
      assertThat(drawn).as(label).hasSize(WarmUpQueries.TURNS);
    }
    assertThat(queries.query("Q3", 0)).isEqualTo(queries.query("Q3", 2));
  }
}
