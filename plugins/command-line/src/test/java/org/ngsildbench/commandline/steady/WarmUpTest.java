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

class WarmUpTest {

  private static final Duration LONG = Duration.ofMinutes(5);

  private final List<String> progress = new ArrayList<>();

  private WarmUp warmUp(Duration bound, int roundsUntilStopped) {
    AtomicInteger looks = new AtomicInteger();
    return new WarmUp(
        List.of("Q1", "Q5"),
        bound,
        Duration.ZERO,
        progress::add,
        () -> looks.incrementAndGet() > roundsUntilStopped);
  }

  @Test
  void endsWhenTimesStandStill() {
    AtomicInteger asked = new AtomicInteger();
    String told =
        warmUp(LONG, Integer.MAX_VALUE)
            .run(label -> Math.max(1_000, 100_000 - 5_000L * asked.incrementAndGet()));

    assertThat(told)
        .startsWith("Warmed up to a steady state before measuring: ")
        .contains("medians of the last 3 within 0 %")
        .doesNotContain("failed");
    assertThat(progress).hasSizeGreaterThan(3).allMatch(line -> line.startsWith("warming up: "));
  }

  @Test
  void aBoundThatIsMetIsTold() {
    assertThat(warmUp(Duration.ZERO, Integer.MAX_VALUE).run(label -> 1))
        .startsWith("NOT warmed up to a steady state before measuring: 0 windows in 0 s");
  }

  @Test
  void canBeStopped() {
    AtomicInteger asked = new AtomicInteger();
    assertThat(warmUp(LONG, 40).run(label -> 1L << asked.incrementAndGet() % 40))
        .startsWith("NOT warmed up");
  }

  @Test
  void failuresAreCountedAndNoTimes() {
    String told = warmUp(LONG, Integer.MAX_VALUE).run(label -> label.equals("Q5") ? 0 : 7);
    assertThat(told).startsWith("Warmed up").endsWith(". 9 of these queries failed.");
  }

  @Test
  void eachTurnDrawsOtherParameters() {
    WarmUpQueries queries =
        new WarmUpQueries(
            new Fleet(new FleetSpec(1, 6, 4, Duration.ofHours(1), Duration.ofDays(3))));
    for (String label : List.of("Q1", "Q2", "Q4", "Q4-server", "Q5", "Q5-all", "Q6", "Q7")) {
      Set<BusQuery> drawn = new HashSet<>();
      for (int turn = 0; turn < 3; turn++) {
        drawn.add(queries.query(label, turn));
      }
      assertThat(drawn).as(label).hasSize(3);
    }
    assertThat(queries.query("Q3", 0)).isEqualTo(queries.query("Q3", 1_000));
  }
}
