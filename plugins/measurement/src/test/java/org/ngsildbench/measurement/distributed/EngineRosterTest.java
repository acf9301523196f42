package org.ngsildbench.measurement.distributed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EngineRosterTest {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  static EngineRegistration engine(String host, String pack) {
    return new EngineRegistration(host, pack, "a JVM", 2, new ClockOffset(0, 1), Map.of());
  }

  static EngineReport report(String host, long number, boolean last) {
    return new EngineReport(
        host, number, new byte[0], new byte[0], null, PlanFacts.NONE, 0, 0, last);
  }

  private static EngineRoster roster(int expected, String... hosts) {
    EngineRoster roster = new EngineRoster(expected);
    for (String host : hosts) {
      roster.join(engine(host, "1"), 0);
    }
    return roster;
  }

  @Test
  void countsAReportOnce() {
    EngineRoster roster = roster(1, "a");

    assertThat(roster.isNew(report("a", 1, false), SECOND)).isTrue();
    assertThat(roster.isNew(report("a", 1, false), SECOND)).isFalse();
    assertThat(roster.isNew(report("a", 2, false), SECOND)).isTrue();
    assertThat(roster.isNew(report("stranger", 1, false), SECOND)).isFalse();
  }

  @Test
  void reportingEngineIsNotSilent() {
    EngineRoster roster = roster(2, "a", "b");
    roster.isNew(report("a", 1, false), 5 * SECOND);

    assertThat(roster.silentFor(4 * SECOND, 6 * SECOND)).containsExactly("b");
    roster.isNew(report("b", 1, true), 6 * SECOND);
    assertThat(roster.silentFor(4 * SECOND, 8 * SECOND)).isEmpty();
    assertThat(roster.silentFor(4 * SECOND, 60 * SECOND)).containsExactly("a");
  }

  @Test
  void endsWhenAllEnginesHaveEndedOrAreLost() {
    EngineRoster roster = roster(2, "a");
    roster.isNew(report("a", 1, true), SECOND);
    assertThat(roster.isOver(SECOND)).as("one of two has not registered").isFalse();
    roster.join(engine("b", "1"), SECOND);
    assertThat(roster.isOver(SECOND)).isFalse();
    roster.lose("b");
    assertThat(roster.isOver(SECOND)).isTrue();
    roster.isNew(report("b", 1, false), 2 * SECOND);
    assertThat(roster.isOver(2 * SECOND)).as("it was only silent").isFalse();
  }

  @Test
  void acceptsMoreEnginesIfTheNumberIsUnknown() {
    EngineRoster roster = roster(0, "a");
    roster.isNew(report("a", 1, true), SECOND);

    assertThat(roster.isOver(2 * SECOND)).isFalse();
    assertThat(roster.isOver(7 * SECOND)).isTrue();
  }
}
