package org.ngsildbench.load.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.timetable.TripPath;
import org.ngsildbench.fleet.timetable.TripPattern;

class BusPlannerTest {

  private static final int MINUTE = 60;

  /** From 0 to 0.01 degrees of latitude in 10 minutes; the way back takes a bus 159 s. */
  private static final TripPattern OUT = pattern(0, 10_000);

  private static final TripPattern BACK = pattern(10_000, 0);

  private static TripPattern pattern(int from, int to) {
    int length = 110_574;
    return new TripPattern(
        new TripPath(new int[] {0, 0}, new int[] {from, to}, new int[] {0, length}),
        new int[] {0, length},
        new int[] {0, 600_000},
        new int[] {0, 600_000});
  }

  private static List<TripRun> block(int start, TripPattern pattern) {
    return List.of(new TripRun(0, start, 0, 0, pattern));
  }

  @SafeVarargs
  private static List<BusPlan> plan(List<TripRun>... blocks) {
    return new BusPlanner(List.of(blocks)).plan();
  }

  @Test
  void aBusThatWaitsAtTheStartRunsTheNextBlock() {
    assertThat(plan(block(0, OUT), block(11 * MINUTE, BACK))).hasSize(1);
  }

  @Test
  void aBusElsewhereComesIfThereIsTime() {
    assertThat(plan(block(0, OUT), block(600 + 159, OUT))).hasSize(1);
    assertThat(plan(block(0, OUT), block(600 + 150, OUT))).hasSize(2);
  }

  @Test
  void aBusMustBeBackForItsFirstTripAWeekLater() {
    assertThat(plan(block(0, OUT), block(BusPlan.WEEK_SECONDS - 600, BACK))).hasSize(1);
    assertThat(plan(block(0, OUT), block(BusPlan.WEEK_SECONDS - 590, BACK))).hasSize(2);
  }

  @Test
  void theBusThatArrivedLastLeavesFirst() {
    List<BusPlan> plans = plan(block(0, OUT), block(60, OUT), block(800, BACK), block(1500, OUT));

    assertThat(plans.get(0).last().start()).isEqualTo(1500);
    assertThat(plans.get(0).drivenSeconds()).isEqualTo(1800);
  }

  @Test
  void stepsGrowWithTheNumberOfDepartures() {
    // 90,000 departures one second apart in one direction keep 760 buses busy.
    long few = steps(22_500);
    long many = steps(90_000);

    assertThat(many).isLessThan(5 * few).isLessThan(90_000L * 10);
  }

  private static long steps(int departures) {
    List<List<TripRun>> blocks =
        new ArrayList<>(IntStream.range(0, departures).mapToObj(i -> block(i, OUT)).toList());
    BusPlanner planner = new BusPlanner(blocks);
    assertThat(planner.plan()).hasSizeBetween(750, 770);
    return planner.steps();
  }
}
