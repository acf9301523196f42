package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.DelayDistribution;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.subscription.fault.NotificationFault;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultPlan;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultRule;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Notifications;

/** The plan against a broker that counts its notification faults. */
class NotificationsIT {
  private static final String PLAN = "notifications.jmx";
  private static final String LABEL = "notification";

  @TempDir private Path folder;

  @Test
  void everyWriteIsNotifiedAndSubscriptionsAreDeleted() throws Exception {
    try (EmbeddedBroker broker = broker(NotificationFaults.none())) {
      PlanRun run = run(broker, "plain", "subscriptions", "50", "count", "150", "threads", "2");

      assertThat(run.failures()).isEmpty();
      LabelTally tally = run.tallies().get(LABEL);
      assertThat(tally.operations().count()).isEqualTo(300);
      assertThat(tally.loadSpecificTallies().notifications())
          .contains(new Notifications(300, 300, 0, 0, 0, 0, 0));
      assertThat(run.tallies()).containsOnlyKeys(LABEL);
      assertThat(run.delays(LABEL).getTotalCount()).isEqualTo(300);
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  @Test
  void filtersNotifyOfTheMatchingWritesOnly() throws Exception {
    for (String filter : List.of("q", "geo")) {
      try (EmbeddedBroker broker = broker(NotificationFaults.none())) {
        PlanRun run =
            run(
                broker,
                filter,
                "subscriptions",
                "40",
                "entities",
                "8",
                "count",
                "800",
                "subscriptions.filter",
                filter,
                "subscriptions.matching",
                "20");

        assertThat(run.failures()).isEmpty();
        // 800 writes to 8 entities, five subscriptions each, of which each write matches one.
        assertThat(run.tallies().get(LABEL).loadSpecificTallies().notifications())
            .contains(new Notifications(800, 800, 0, 0, 0, 0, 0));
      }
    }
  }

  @Test
  void injectedLossesDuplicatesAndOrderAreReportedExactly() throws Exception {
    NotificationFaultPlan plan =
        NotificationFaultPlan.of(
            1,
            NotificationFaultRule.of("lost", afterTheColdStart(20), new NotificationFault.Drop()),
            NotificationFaultRule.of(
                "twice", afterTheColdStart(13), new NotificationFault.Duplicate()),
            NotificationFaultRule.of(
                "swapped", afterTheColdStart(7), new NotificationFault.Reorder()));
    try (NotificationFaults faults = NotificationFaults.start(plan);
        EmbeddedBroker broker = broker(faults)) {
      PlanRun run =
          run(
              broker,
              "faults",
              "subscriptions",
              "60",
              "rate",
              "40",
              "duration",
              "7s",
              "timeout",
              "8000");

      Map<String, Long> injected = new HashMap<>();
      faults.counts().forEach(count -> injected.put(count.name(), count.injected()));
      assertThat(injected.get("lost")).isGreaterThan(5);
      assertThat(injected.get("swapped")).isGreaterThan(10);
      Notifications counted =
          run.tallies().get(LABEL).loadSpecificTallies().notifications().orElseThrow();
      assertThat(counted)
          .isEqualTo(
              new Notifications(
                  280,
                  280 - injected.get("lost"),
                  injected.get("lost"),
                  injected.get("twice"),
                  injected.get("swapped"),
                  0,
                  0));
      assertThat(run.delays(LABEL).getTotalCount()).isEqualTo(counted.notified());
    }
  }

  @Test
  void missingNotificationIsAFailedSample() throws Exception {
    NotificationFaultPlan plan =
        NotificationFaultPlan.of(
            1, NotificationFaultRule.of("lost", Frequency.every(10), new NotificationFault.Drop()));
    try (NotificationFaults faults = NotificationFaults.start(plan);
        EmbeddedBroker broker = broker(faults)) {
      PlanRun run = run(broker, "lost", "subscriptions", "3", "count", "18");

      // One write created the subscriptions.
      assertThat(run.codes(LABEL)).isEqualTo(Map.of("204", 17L, "NOT_NOTIFIED", 1L));
      assertThat(run.tallies().get(LABEL).operations().errors()).isEqualTo(1);
    }
  }

  @Test
  void aDelayIsMeasured() throws Exception {
    NotificationFaultPlan plan =
        NotificationFaultPlan.of(
            1,
            NotificationFaultRule.of(
                "slow",
                Frequency.ALWAYS,
                new NotificationFault.Delay(new DelayDistribution.Fixed(100))));
    try (NotificationFaults faults = NotificationFaults.start(plan);
        EmbeddedBroker broker = broker(faults)) {
      PlanRun run = run(broker, "slow", "subscriptions", "2", "count", "20");

      // Never less; and of twenty on a busy machine, some are not twice as long.
      Histogram delays = run.delays(LABEL);
      assertThat(delays.getMinValue()).isBetween(100_000L, 190_000L);
    }
  }

  @Test
  void reportsInvalidSettings() throws Exception {
    try (EmbeddedBroker broker = broker(NotificationFaults.none())) {
      assertThat(run(broker, "number", "subscriptions", "many").failures())
          .singleElement()
          .asString()
          .contains("Subscriptions is \"many\"");
      assertThat(run(broker, "address", "receiver.address", "192.0.2.1").failures())
          .first()
          .asString()
          .contains("192.0.2.1");
    }
  }

  /** Delays only the first writes, since overlapping writes to an entity have no defined order. */
  private static Frequency afterTheColdStart(long every) {
    return new Frequency(100, every, 100, Long.MAX_VALUE);
  }

  private PlanRun run(EmbeddedBroker broker, String name, String... namesAndValues)
      throws Exception {
    Map<String, String> properties = new HashMap<>();
    properties.put("broker.url", broker.uri().toString());
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return PlanRun.of(PLAN, folder.resolve(name), properties);
  }

  private static EmbeddedBroker broker(NotificationFaults faults) throws IOException {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withNotificationFaults(faults));
  }
}
