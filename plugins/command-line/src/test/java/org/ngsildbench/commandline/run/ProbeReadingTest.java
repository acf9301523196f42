package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Criterion;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.Figure;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.capacity.search.SearchSettings;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;

class ProbeReadingTest {

  private static final Figure KEPT = new Figure(5, "5", true, true);

  @Test
  void keepsTheCriterionIfEachNotificationIsAccountedFor() {
    assertThat(complete("notification.lost <= 5", 100, 95, 5)).isEqualTo(KEPT);
    assertThat(complete("notification.delay.p95 < 1 s", 100, 100, 0)).isEqualTo(KEPT);
  }

  @Test
  void anyLossBreaksACriterionForDelays() {
    assertBroken(complete("notification.delay.p95 < 1 s", 100, 99, 1), "1 were lost");
  }

  @Test
  void notificationsOfUnknownOutcomeBreakTheCriterion() {
    assertBroken(complete("notification.lost <= 5", 100, 94, 5), "the rest is unknown");
    assertBroken(complete("notification.lost <= 5", 100, 101, 0), "the rest is unknown");
  }

  @Test
  void subscriptionsWithoutANotificationBreakTheCriterion() {
    assertBroken(complete("notification.lost <= 5", 49, 49, 0), "only 49 notifications");
  }

  @Test
  void lateWritesCountAgainstDelaysAndAgainstAnUnachievedRate() {
    assertThat(late("notification.lost <= 0", 90)).isZero();
    assertThat(late("notification.lost <= 0", 89)).isEqualTo(7);
    assertThat(late("notification.delay.p95 < 1 s", 100)).isEqualTo(7);
  }

  /** Returns the late writes that count, of 7 of 1,000 at an offered rate of 100/s. */
  private static long late(String criterion, double achieved) {
    OfferedLoad offered =
        new OfferedLoad(
            "notification",
            List.of(new OfferedPhase(0, 100, 10, "constant", 9.99)),
            1_000,
            1_000,
            Optional.empty());
    return reading(criterion)
        .late(offered, new OperationCounts("notification", 1_000, 0, 0, 7, 0), achieved);
  }

  private static void assertBroken(Figure figure, String why) {
    assertThat(figure.kept()).isFalse();
    assertThat(figure.shown()).startsWith("5; ").contains(why);
  }

  /** Returns the figure of 50 subscriptions. */
  private static Figure complete(String criterion, long written, long notified, long lost) {
    return reading(criterion)
        .complete(
            KEPT,
            new NotificationSummary(
                "notification", written, notified, lost, 0, 0, 0, 0, Optional.empty()),
            50);
  }

  private static ProbeReading reading(String criterion) {
    CapacityGoal goal =
        new CapacityGoal(
            Criterion.parse(criterion, Variable.SUBSCRIPTIONS),
            Variable.SUBSCRIPTIONS,
            Duration.ofSeconds(1),
            SearchSettings.quick(1, 100, null, true));
    return new ProbeReading(goal, null, null, 1);
  }
}
