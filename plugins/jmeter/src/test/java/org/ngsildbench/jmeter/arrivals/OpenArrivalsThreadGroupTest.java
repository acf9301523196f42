package org.ngsildbench.jmeter.arrivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.timers.ConstantThroughputTimer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;
import org.ngsildbench.measurement.tally.OfferedTenth;
import org.ngsildbench.measurement.tally.Operations;

class OpenArrivalsThreadGroupTest {

  @TempDir private Path folder;

  @Test
  void everyArrivalIsServedUnderTheLabelOfItsPhase() throws Exception {
    OpenRun run =
        new OpenRun(folder, "constant 100/s for 1 s; poisson 200/s for 500 ms; pause 300 ms")
            .start(StubSampler.named("op@${arrivals.rate}", 0, true))
            .await();

    LabelTally first = run.tallies().get("op@100");
    LabelTally second = run.tallies().get("op@200");
    assertThat(first.operations().count()).isEqualTo(100);
    OfferedLoad offered = first.loadSpecificTallies().offered().orElseThrow();
    double lastStart = offered.phases().get(0).lastStartSeconds();
    assertThat(lastStart).isBetween(0.99, 1 + max(run, "op@100/response") / 1e6);
    assertThat(offered)
        .isEqualTo(
            new OfferedLoad(
                "op",
                List.of(new OfferedPhase(0, 100, 1, "constant", lastStart)),
                100,
                100,
                Optional.empty()));
    assertThat(second.loadSpecificTallies().offered().orElseThrow().started())
        .isEqualTo(second.operations().count());
    assertThat(run.served())
        .containsExactlyElementsOf(IntStream.range(0, run.samples().size()).boxed().toList());
    assertThat(run.samples()).allSatisfy(OpenArrivalsThreadGroupTest::labelFitsPhase);
  }

  private static void labelFitsPhase(SampleResult sample) {
    assertThat(sample.getSampleLabel())
        .isEqualTo(sample.getSamplerData().endsWith(" 0") ? "op@100" : "op@200");
  }

  @Test
  void threadsAreAsManyAsArrivalsOverlap() throws Exception {
    OpenRun run =
        new OpenRun(folder, "constant 50/s for 4 s")
            .start(StubSampler.named("op", 200, true))
            .await();

    // After a pause of a busy machine, many arrivals are due at once.
    assertThat(run.samples()).hasSize(200);
    assertThat(run.samples().stream().map(SampleResult::getThreadName).distinct().count())
        .isBetween(10L, 199L);
  }

  /** One thread with a service time of 20 ms serves 50/s of the 100/s scheduled. */
  @Test
  void measuresWaitingArrivalsFromTheirIntendedStart() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 100/s for 1 s");
    run.group().setMaxThreads("1");
    run.start(StubSampler.named("op", 20, true)).await();

    LabelTally tally = run.tallies().get("op");
    assertThat(tally.operations().count()).isEqualTo(100);
    assertThat(tally.operations().dropped()).isZero();
    assertThat(tally.operations().late()).isGreaterThanOrEqualTo(98);
    OfferedLoad offered = tally.loadSpecificTallies().offered().orElseThrow();
    double lastStart = offered.phases().get(0).lastStartSeconds();
    assertThat(lastStart).isBetween(1.98, max(run, "op/response") / 1e6 + 0.99);
    // The last was meant to start 990 ms after the begin of the phase, and starts after 99 x 20 ms
    // at the earliest; a busy machine takes longer, and that is in its response time, too.
    double begin =
        run.samples().stream().mapToLong(SampleResult::getStartTime).max().orElseThrow()
            - 1e3 * lastStart;
    double last = run.samples().stream().mapToLong(SampleResult::getEndTime).max().orElseThrow();
    assertThat(max(run, "op/response") / 1e3)
        .isGreaterThan(1_000)
        .isCloseTo(last - begin - 990, within(50.0));
    assertThat(max(run, "op/service") / 1e3).isGreaterThanOrEqualTo(20).isLessThan(last - begin);
  }

  @Test
  void countsTheStartsInEachTenthOfABackgroundLoad() throws Exception {
    List<OfferedTenth> tenths = tenths(0);
    assertThat(tenths).allSatisfy(tenth -> assertThat(tenth.scheduled()).isEqualTo(20));
    // A busy machine moves some to a later tenth, or beyond the last.
    assertThat(tenths.stream().mapToLong(OfferedTenth::started).sum()).isBetween(1L, 200L);
  }

  /** One thread serves at most 10 of the 20 scheduled in 200 ms. */
  @Test
  void findsABackgroundLoadThatIsTooSlow() throws Exception {
    assertThat(tenths(20)).allSatisfy(tenth -> assertThat(tenth.started()).isBetween(0L, 11L));
  }

  private List<OfferedTenth> tenths(int serviceMillis) throws Exception {
    OpenRun run =
        new OpenRun(
            folder.resolve(Integer.toString(serviceMillis)), "alternate 100/s over 1/s for 2 s");
    run.group().setMaxThreads("1");
    run.start(StubSampler.named("noisy", serviceMillis, true)).await();
    OfferedLoad offered = run.tallies().get("noisy").loadSpecificTallies().offered().orElseThrow();
    assertThat(offered.isBackground()).isTrue();
    return offered.phases().get(0).tenths();
  }

  /**
   * One thread serves at most 50/s of the 100/s scheduled; half of the arrivals are left at the
   * end.
   */
  @Test
  void dropsAndCountsArrivalsLeftAtTheDrainLimit() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 100/s for 1 s; constant 2/s for 3 s");
    run.group().setMaxThreads("1");
    run.group().setDrainLimitSeconds("0");
    run.start(StubSampler.named("op@${arrivals.rate}", 20, true)).await();

    LabelTally overloaded = run.tallies().get("op@100");
    assertThat(overloaded.operations().count()).isBetween(0L, 55L);
    assertThat(overloaded.operations().count() + overloaded.operations().dropped()).isEqualTo(100);
    assertThat(overloaded.loadSpecificTallies().offered().orElseThrow().arrivals()).isEqualTo(100);
    assertThat(overloaded.loadSpecificTallies().offered().orElseThrow().endedEarly()).isEmpty();
    // The next phase has no backlog to serve.
    Operations next = run.tallies().get("op@2").operations();
    assertThat(next.count() + next.dropped()).isEqualTo(6);
    assertThat(next.count()).isPositive();
    assertThat(Files.readString(folder.resolve("manifest.json")))
        .contains("had not started 0 s after its end were dropped (drain limit)");
  }

  @Test
  void dropsAndCountsLateArrivalsWithoutShiftingOthers() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 100/s for 3 s");
    run.group().setMaxThreads("1");
    run.group().setOverload("drop");
    run.group().setLateLimitMillis("50");
    run.start(StubSampler.named("op@${arrivals.rate}", 20, true)).await();

    LabelTally tally = run.tallies().get("op@100");
    assertThat(tally.operations().count() + tally.operations().dropped()).isEqualTo(300);
    // A busy machine drops more, but never all.
    assertThat(tally.operations().dropped()).isBetween(90L, 290L);
    assertThat(tally.loadSpecificTallies().offered().orElseThrow().arrivals()).isEqualTo(300);
    assertThat(tally.loadSpecificTallies().offered().orElseThrow().started())
        .isEqualTo(tally.operations().count());
    assertThat(run.served()).doesNotHaveDuplicates().last().isNotEqualTo(run.served().size() - 1);
    // The last would wait for 3 s if none were dropped.
    assertThat(max(run, "op@100/response") / 1e3)
        .isLessThan(50 + max(run, "op@100/service") / 1e3 + 2_000);
  }

  @Test
  void lostSystemEndsThePhaseButNotTheNext() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 50/s for 3 s; constant 40/s for 60 s");
    run.group().setLostAfterSeconds("1");
    long begin = System.currentTimeMillis();
    run.start(StubSampler.named("op@${arrivals.rate}", 0, false)).await();
    long end = System.currentTimeMillis();

    for (String label : List.of("op@50", "op@40")) {
      OfferedLoad offered = run.tallies().get(label).loadSpecificTallies().offered().orElseThrow();
      assertThat(offered.endedEarly()).contains("no sample succeeded for 1 s");
      // A busy machine starts fewer in this second, or many after a pause.
      assertThat(offered.started()).isBetween(1L, 149L);
    }
    // The second phase begins at its time, and its end is not waited for.
    assertThat(Duration.ofMillis(end - begin))
        .isBetween(Duration.ofMillis(3_990), Duration.ofSeconds(60));
  }

  @Test
  void aTestStopsWhileItsThreadsWait() throws Exception {
    OpenRun run =
        new OpenRun(folder, "constant 100/s for 100 ms; pause 1 h; constant 1/s for 1 s")
            .start(StubSampler.named("op", 0, true));
    await(run, 10);

    run.engine().stopTest(false);
    run.await();

    assertThat(run.tallies().get("op").operations().count()).isEqualTo(10);
  }

  @Test
  void aTestStopsWhileItsSamplersHang() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 100/s for 1 h");
    run.group().setMaxThreads("3");
    run.start(StubSampler.named("op", 3_600_000, true));
    await(() -> run.group().numberOfActiveThreads() == 3);
    long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500);
    await(() -> System.nanoTime() > due);

    run.engine().stopTest(true);
    run.await();

    OfferedLoad offered = run.tallies().get("op").loadSpecificTallies().offered().orElseThrow();
    assertThat(offered.started()).isBetween(1L, 3L);
    assertThat(offered.arrivals()).isGreaterThan(offered.started());
  }

  @Test
  void runsTwice() throws Exception {
    OpenRun run = new OpenRun(folder, "constant 100/s for 200 ms");
    run.start(StubSampler.named("op", 0, true)).await();
    OpenRun again = new OpenRun(folder.resolve("again"), run.group().getSchedule());
    again.start(StubSampler.named("op", 0, true)).await();

    assertThat(again.tallies().get("op").operations().count()).isEqualTo(20);
  }

  @Test
  void invalidScheduleStopsTheTestWithItsPosition() throws Exception {
    OpenRun run =
        new OpenRun(folder, "constant 100/s for 1 s\npoisson 5 for 1 s")
            .start(StubSampler.named("op", 0, true))
            .await();

    assertThat(run.samples()).hasSize(1);
    assertThat(run.samples().get(0).getResponseCode()).isEqualTo("BAD_FIELD");
    assertThat(run.samples().get(0).getResponseMessage())
        .contains(
            "NGSI-LD Open Arrivals Thread Group \"open\"", "line 2, column 11", "/s, /min or /h");
  }

  /** Taurus adds such a timer to a plan with a throughput setting. */
  @Test
  void rejectsATimerThatSetsARate() throws Exception {
    ConstantThroughputTimer timer = new ConstantThroughputTimer();
    timer.setName("shaper");
    OpenRun run =
        new OpenRun(folder, "constant 100/s for 1 s")
            .with(timer)
            .start(StubSampler.named("op", 0, true))
            .await();

    assertThat(run.samples()).hasSize(1);
    assertThat(run.samples().get(0).getResponseMessage())
        .contains("the timer \"shaper\" also sets a rate", "under Taurus leave out throughput");
  }

  @Test
  void arrivalsKeepTheirRate() throws Exception {
    OpenRun run =
        new OpenRun(folder, "constant 2000/s for 1 s")
            .start(StubSampler.named("op", 0, true))
            .await();

    LabelTally tally = run.tallies().get("op");
    assertThat(tally.operations().count()).isEqualTo(2_000);
    double late = max(run, "op/response") / 1e6;
    assertThat(tally.span().seconds()).isCloseTo(1, within(0.02 + late));
  }

  private static void await(OpenRun run, int samples) {
    await(() -> run.samples().size() == samples);
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  /** Microseconds. */
  private static long max(OpenRun run, String tag) throws Exception {
    long max = 0;
    try (HistogramLogReader reader = new HistogramLogReader(run.latencies().toFile())) {
      Histogram next = (Histogram) reader.nextIntervalHistogram();
      while (next != null) {
        max = next.getTag().equals(tag) ? Math.max(max, next.getMaxValue()) : max;
        next = (Histogram) reader.nextIntervalHistogram();
      }
    }
    return max;
  }
}
