package org.ngsildbench.embedded.subscription.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.faults.DelayDistribution;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.RuleCount;

class FaultyOutboxTest {
  private final List<String> sent = new ArrayList<>();
  private final List<Long> holds = new ArrayList<>();
  private final List<Runnable> later = new ArrayList<>();

  @Test
  void dropsEveryThirdNotification() throws IOException {
    NotificationFaults faults = faults(Frequency.every(3), new NotificationFault.Drop());
    put(faults, 10);
    assertThat(sent).containsExactly("1", "2", "4", "5", "7", "8", "10");
    assertThat(faults.counts()).containsExactly(new RuleCount("it", "drop", 10, 3));
  }

  @Test
  void duplicatesEveryThirdNotification() throws IOException {
    NotificationFaults faults = faults(Frequency.every(3), new NotificationFault.Duplicate());
    put(faults, 6);
    assertThat(sent).containsExactly("1", "2", "3", "3", "4", "5", "6", "6");
    assertThat(faults.counts().get(0).injected()).isEqualTo(2);
  }

  @Test
  void countsAReorderOnceItHappened() throws IOException {
    NotificationFaults faults = faults(Frequency.every(2), new NotificationFault.Reorder());
    put(faults, 4);
    assertThat(sent).containsExactly("1", "3", "2", "4");
    assertThat(faults.counts().get(0).injected()).isEqualTo(1);

    later.clear();
    outbox(faults).put("5", 0, nanos -> {});
    assertThat(sent).doesNotContain("5");
    // No notification follows within the hold time.
    later.forEach(Runnable::run);
    assertThat(sent).endsWith("5");
    assertThat(faults.counts().get(0).injected()).isEqualTo(1);
  }

  @Test
  void logsDelays(@TempDir Path folder) throws IOException {
    Path log = folder.resolve("faults.csv");
    NotificationFaultRule rule =
        NotificationFaultRule.of(
            "slow",
            Frequency.every(2),
            new NotificationFault.Delay(new DelayDistribution.Fixed(5)));
    try (NotificationFaults faults =
        NotificationFaults.start(new NotificationFaultPlan(1, List.of(rule), log))) {
      put(faults, 4);
    }
    assertThat(holds).containsExactly(0L, 5_000_000L, 0L, 5_000_000L);
    assertThat(Files.readAllLines(log))
        .hasSize(3)
        .element(1)
        .asString()
        .endsWith(",\"slow\",delay,\"urn:s:1\",2,5000000,5000000");
  }

  @Test
  void aFileMakesAPlan(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("plan.json");
    Files.writeString(
        file,
        """
        {"seed": 4, "log": "log.csv", "rules": [
          {"name": "lost", "subscription": ":1$", "percent": 5, "fault": {"kind": "drop"}},
          {"every": 7, "fault": {"kind": "delay", "distribution": "exponential", "meanMillis": 3}}]}
        """);
    NotificationFaultPlan plan = NotificationFaultFile.read(file);
    assertThat(plan.seed()).isEqualTo(4);
    assertThat(plan.log()).isEqualTo(folder.resolve("log.csv"));
    assertThat(plan.rules().get(0).isAbout("urn:s:1")).isTrue();
    assertThat(plan.rules().get(0).isAbout("urn:s:2")).isFalse();
    assertThat(plan.rules().get(1).fault())
        .isEqualTo(new NotificationFault.Delay(new DelayDistribution.Exponential(3)));
  }

  private NotificationFaults faults(Frequency frequency, NotificationFault fault)
      throws IOException {
    return NotificationFaults.start(
        NotificationFaultPlan.of(1, NotificationFaultRule.of("it", frequency, fault)));
  }

  private void put(NotificationFaults faults, int notifications) {
    NotificationQueue<String> outbox = outbox(faults);
    for (int i = 1; i <= notifications; i++) {
      outbox.put(Integer.toString(i), 0, nanos -> {});
    }
    later.forEach(Runnable::run);
  }

  private NotificationQueue<String> outbox(NotificationFaults faults) {
    NotificationQueue<String> next =
        (notification, hold, whenSent) -> {
          sent.add(notification);
          holds.add(hold);
          whenSent.accept(hold);
        };
    return FaultyOutbox.around(
        next, faults, "urn:s:1", Function.identity(), (nanos, work) -> later.add(work));
  }
}
