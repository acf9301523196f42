package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.Criterion;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.Figure;
import org.ngsildbench.commandline.capacity.Variable;
import org.ngsildbench.commandline.capacity.search.SearchSettings;

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

  private static void assertBroken(Figure figure, String why) {
    assertThat(figure.kept()).isFalse();
    assertThat(figure.shown()).startsWith("5; ").contains(why);
  }

  /** Returns the figure of 50 subscriptions. */
  private static Figure complete(String criterion, long written, long notified, long lost) {
    CapacityGoal goal =
        new CapacityGoal(
            Criterion.parse(criterion, Variable.SUBSCRIPTIONS),
            Variable.SUBSCRIPTIONS,
            Duration.ofSeconds(1),
            SearchSettings.quick(1, 100, null, true));
    return new ProbeReading(goal, null, null, 1)
        .complete(
            KEPT,
            new NotificationSummary(
                "notification", written, notified, lost, 0, 0, 0, Optional.empty()),
            50);
  }
}
