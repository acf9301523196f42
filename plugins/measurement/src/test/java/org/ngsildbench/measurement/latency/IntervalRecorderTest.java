package org.ngsildbench.measurement.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class IntervalRecorderTest {

  private static final int THREADS = 4;
  private static final int INTERVALS = 300;
  private static final int MIN_PER_INTERVAL = 20;
  private static final int MAX_MICROS = 1_000;

  /** Uses small values, which a histogram stores exactly. */
  @Test
  void bothTimesOfAnOperationAreInTheSameInterval() throws Exception {
    IntervalRecorder recorder =
        new IntervalRecorder("Q1", LatencyKind.SERVICE, LatencyKind.RESPONSE);
    AtomicLong recorded = new AtomicLong();
    AtomicBoolean over = new AtomicBoolean();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(new Thread(() -> recordUntil(over, recorder, recorded)));
    }
    threads.forEach(Thread::start);
    long taken = 0;
    for (int interval = 0; interval < INTERVALS; interval++) {
      long from = recorded.get();
      while (recorded.get() < from + MIN_PER_INTERVAL) {
        Thread.onSpinWait();
      }
      taken += equalPair(recorder);
    }
    over.set(true);
    for (Thread thread : threads) {
      thread.join();
    }
    taken += equalPair(recorder);

    assertThat(taken).isEqualTo(recorded.get());
  }

  private static void recordUntil(
      AtomicBoolean over, IntervalRecorder recorder, AtomicLong recorded) {
    long number = 0;
    while (!over.get()) {
      long nanos = (number++ % MAX_MICROS) * 1_000;
      recorder.record(nanos, nanos);
      recorded.incrementAndGet();
    }
  }

  private static long equalPair(IntervalRecorder recorder) {
    List<Histogram> pair = new ArrayList<>();
    recorder.takeInterval(IntervalRecorder.emptyInterval(), interval -> pair.add(interval.copy()));
    assertThat(pair).hasSize(2);
    assertThat(pair.get(0)).isEqualTo(pair.get(1));
    assertThat(pair.get(0).getStartTimeStamp()).isEqualTo(pair.get(1).getStartTimeStamp());
    assertThat(pair.get(0).getEndTimeStamp()).isEqualTo(pair.get(1).getEndTimeStamp());
    return pair.get(0).getTotalCount();
  }

  @Test
  void intervalsFollowEachOtherWithoutAGap() {
    IntervalRecorder recorder = new IntervalRecorder("Q1", LatencyKind.DELAY);
    List<Histogram> intervals = new ArrayList<>();
    for (int micros = 1; micros <= 3; micros++) {
      recorder.record(micros * 1_000L);
      recorder.takeInterval(
          IntervalRecorder.emptyInterval(),
          interval -> {
            assertThat(interval.getTag()).isEqualTo("Q1/delay");
            intervals.add(interval.copy());
          });
    }

    assertThat(intervals).extracting(Histogram::getMaxValue).containsExactly(1L, 2L, 3L);
    assertThat(intervals).extracting(Histogram::getTotalCount).containsOnly(1L);
    for (int i = 1; i < intervals.size(); i++) {
      assertThat(intervals.get(i).getStartTimeStamp())
          .isEqualTo(intervals.get(i - 1).getEndTimeStamp());
    }
  }
}
