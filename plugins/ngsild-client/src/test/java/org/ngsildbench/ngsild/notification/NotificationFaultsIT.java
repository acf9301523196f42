package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.faults.DelayDistribution;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.RuleCount;
import org.ngsildbench.embedded.subscription.fault.NotificationFault;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultPlan;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultRule;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.ngsild.NgsiLdClient;

/** Compares counts and delays with the faults that a broker injected. */
class NotificationFaultsIT extends NotificationScene {

  private static final int WARM_UP = 30;
  private static final int MEASURED = 30;

  @Test
  void injectedFaultsAreCountedExactly(@TempDir Path folder) throws Exception {
    Path log = folder.resolve("faults.csv");
    NotificationFaultPlan plan =
        new NotificationFaultPlan(
            1,
            List.of(
                NotificationFaultRule.of("lost", Frequency.every(40), new NotificationFault.Drop()),
                NotificationFaultRule.of(
                    "twice", Frequency.every(17), new NotificationFault.Duplicate()),
                NotificationFaultRule.of(
                    "swapped", Frequency.every(23), new NotificationFault.Reorder())),
            log);
    try (NotificationFaults faults = NotificationFaults.start(plan);
        EmbeddedBroker broker = broker(faults);
        NgsiLdClient client = client(broker);
        NotificationSession session =
            NotificationSession.open(
                client, NotificationSettings.of(5).withPatience(Duration.ofSeconds(10)))) {
      write(session, 2_000);
      session.drain();

      List<RuleCount> injected = faults.counts();
      assertThat(injected.get(0).injected()).isGreaterThan(40);
      assertThat(injected.get(2).injected()).isGreaterThan(60);
      assertThat(observer.written).hasValue(2_000);
      assertThat(observer.lost).hasValue(injected.get(0).injected());
      assertThat(observer.duplicates).hasValue(injected.get(1).injected());
      assertThat(observer.outOfOrder).hasValue(injected.get(2).injected());
      assertThat(observer.delays).hasSize(2_000 - (int) injected.get(0).injected());
      assertThat(observer.lateArrivals).hasValue(0);
    }
    assertThat(Files.readAllLines(log))
        .hasSize(
            (int)
                (1 + observer.lost.get() + observer.duplicates.get() + observer.outOfOrder.get()));
  }

  @Test
  void injectedDelaysAreMeasured(@TempDir Path folder) throws Exception {
    List<Long> plain = delays(NotificationFaults.none());
    Path log = folder.resolve("faults.csv");
    NotificationFaultPlan plan =
        new NotificationFaultPlan(
            1,
            List.of(
                NotificationFaultRule.of(
                    "slow",
                    Frequency.ALWAYS,
                    new NotificationFault.Delay(new DelayDistribution.Fixed(50)))),
            log);
    List<Long> delayed = new ArrayList<>();
    try (NotificationFaults faults = NotificationFaults.start(plan)) {
      delayed.addAll(delays(faults));
    }
    List<Long> held =
        Files.readAllLines(log).stream()
            .skip(1 + WARM_UP)
            .map(line -> Long.parseLong(line.substring(line.lastIndexOf(',') + 1)))
            .toList();
    // One at a time: the first line is about the first write. The rest of each delay is the way to
    // the receiver, which on a busy machine is now and then long, but never short.
    List<Long> rest =
        IntStream.range(0, MEASURED).mapToObj(i -> delayed.get(i) - held.get(i)).toList();
    assertThat(held).allMatch(nanos -> nanos >= 50_000_000);
    assertThat(rest).allMatch(nanos -> nanos > 0);
    assertThat(min(rest) - min(plain)).isBetween(-25_000_000L, 25_000_000L);
  }

  private List<Long> delays(NotificationFaults faults) throws Exception {
    CountingObserver heard = new CountingObserver();
    try (EmbeddedBroker broker = broker(faults);
        NgsiLdClient client = client(broker);
        NotificationSession session =
            NotificationSession.open(client, NotificationSettings.of(20).withPatience(TIMEOUT))) {
      for (int i = 0; i < WARM_UP + MEASURED; i++) {
        WriteResult result = session.execute(session.prepare(heard), NgsiLdClient.CLOSED_LOOP);
        result.expected().await(TIMEOUT.toNanos());
      }
    }
    return heard.delays.subList(WARM_UP, WARM_UP + MEASURED);
  }

  /** The quickest is the one that a busy machine disturbs least. */
  private static long min(List<Long> values) {
    return values.stream().min(Long::compare).orElseThrow();
  }
}
