package org.ngsildbench.measurement.distributed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.environment.PackVersion;

class EngineCoordinatorTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Duration SILENCE = Duration.ofSeconds(1);

  private final Set<String> gone = ConcurrentHashMap.newKeySet();
  private final RecordingListener listener = new RecordingListener();

  private static final class RecordingListener implements EngineCoordinator.Minutes {

    private final List<String> events = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile List<EngineRecord> engines = List.of();

    @Override
    public String begin(EngineRegistration first) {
      events.add("begin");
      return "";
    }

    @Override
    public void take(EngineReport report) {
      events.add(report.host() + report.number());
    }

    @Override
    public void refused(String why) {
      events.add("refused: " + why);
    }

    @Override
    public void lost(String host) {
      events.add("lost " + host);
    }

    @Override
    public void end(List<EngineRecord> all) {
      engines = all;
      ended.countDown();
    }
  }

  private EngineCoordinator conference(int expected, Duration timeout) {
    return new EngineCoordinator(expected, timeout, SILENCE, listener, gone::contains);
  }

  private static CompletableFuture<String> join(EngineCoordinator conference, String host) {
    return CompletableFuture.supplyAsync(
        () -> conference.join(EngineRosterTest.engine(host, PackVersion.current())),
        // Each waits for the others: the common pool may have one thread only.
        task -> new Thread(task).start());
  }

  @Test
  void enginesStartTogetherAndAllReportsAreRecorded() throws Exception {
    EngineCoordinator conference = conference(2, TIMEOUT);
    CompletableFuture<String> first = join(conference, "a");
    CompletableFuture<String> second = join(conference, "b");

    assertThat(first.get(10, TimeUnit.SECONDS)).isEmpty();
    assertThat(second.get(10, TimeUnit.SECONDS)).isEmpty();
    conference.report(EngineRosterTest.report("a", 1, true));
    conference.report(EngineRosterTest.report("b", 1, false));
    conference.report(EngineRosterTest.report("b", 1, false));
    assertThat(listener.ended.getCount()).isEqualTo(1);
    conference.report(EngineRosterTest.report("b", 2, true));

    assertThat(listener.ended.getCount()).isZero();
    assertThat(listener.events).containsExactly("begin", "a1", "b1", "b2");
    assertThat(listener.engines).allMatch(EngineRecord::complete).hasSize(2);
  }

  @Test
  void rejectsAllEnginesIfOneHasAnotherVersion() throws Exception {
    EngineCoordinator conference = conference(2, TIMEOUT);
    CompletableFuture<String> first = join(conference, "a");
    String refusal = conference.join(EngineRosterTest.engine("b", "0.0.9"));

    assertThat(refusal)
        .isEqualTo(
            "The engine b has ngsild-bench 0.0.9, the controller has %s: install the same version on all."
                .formatted(PackVersion.current()));
    assertThat(first.get(10, TimeUnit.SECONDS)).isEqualTo(refusal);
    assertThat(join(conference, "late").get(10, TimeUnit.SECONDS)).isEqualTo(refusal);
    assertThat(listener.events).contains("refused: " + refusal);
    assertThat(listener.ended.getCount()).isZero();
  }

  @Test
  void reportsThePublisherThatABarrierWaitedFor() throws Exception {
    EngineCoordinator conference = conference(3, Duration.ofMillis(200));

    assertThat(join(conference, "a").get(10, TimeUnit.SECONDS))
        .startsWith("Of 3 engines only a registered");
    assertThat(listener.ended.getCount()).isZero();
  }

  @Test
  void keepsTheResultsOfTheOtherEnginesIfOneDies() throws Exception {
    EngineCoordinator conference = conference(2, TIMEOUT);
    CompletableFuture<String> first = join(conference, "a");
    join(conference, "b").get(10, TimeUnit.SECONDS);
    first.get(10, TimeUnit.SECONDS);
    conference.report(EngineRosterTest.report("b", 1, false));
    conference.report(EngineRosterTest.report("a", 1, true));
    gone.add("b"); // only now: on a busy machine, the silence may end between two lines

    assertThat(listener.ended.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(listener.events).containsSubsequence("begin", "b1", "a1", "lost b");
    assertThat(listener.engines)
        .filteredOn(engine -> !engine.complete())
        .extracting(engine -> engine.introduction().host())
        .containsExactly("b");
  }
}
