package org.ngsildbench.jmeter.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.streaming.load.Publisher;

/** Each case runs on two threads of one label in sequence. */
class RefusedPublishingTest {

  private static final int THREADS = 2;
  private static final StreamFailure NO =
      new StreamFailure(StreamFailureKind.NOT_AUTHORISED, "nobody may");

  private final List<Long> intended = new ArrayList<>();
  private final MessageObserver observer = new Failures();

  private final class Failures implements MessageObserver {
    @Override
    public void acknowledged(long intendedNanos, long sentNanos, long nanos) {
      throw new AssertionError("nothing is taken");
    }

    @Override
    public void failed(StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
      assertThat(failure).isSameAs(NO);
      assertThat(intendedNanos).isLessThanOrEqualTo(sentNanos);
      intended.add(intendedNanos);
    }

    @Override
    public void delivered(long intendedNanos, long sentNanos, long arrivalNanos) {
      throw new AssertionError("nothing arrives");
    }

    @Override
    public void dropped(long messages) {
      throw new AssertionError("what is refused has failed");
    }
  }

  private RefusedPublishing refused(
      String rate, String samples, String interval, String messages, int thread) throws Exception {
    PublishFields fields =
        new PublishFields(
            "step", "", "topic", "", "", "", "", "", "", "", rate, "", "", samples, interval, "",
            messages, "");
    PublishTask task = PublishTask.of(fields, new EngineShare(0, 1), thread, THREADS);
    return new RefusedPublishing(fields, task, NO, observer);
  }

  @ParameterizedTest
  @CsvSource({
    // rate, samples, interval, limit per thread, samples taken, failures per thread, seconds
    "1000, message, '', '', 20, 20, 0.038",
    "1000, message, '', 7, 7, 7, 0.012",
    "1000, interval, 0.05, '', 4, 100, 0.2",
    "1000, interval, 0.25, 30, 1, 30, 0",
    "'', interval, 0.05, '', 3, 3, 0.15",
    "'', interval, 0.05, 25000, 3, 25000, 0.15",
    "'', '', '', '', 1, 1, 1",
    "'', message, '', 3, 1, 3, 1",
  })
  void unsentMessagesFail(
      String rate,
      String samples,
      String interval,
      String limit,
      int taken,
      long failed,
      double seconds)
      throws Exception {
    for (int thread = 0; thread < THREADS; thread++) {
      RefusedPublishing publishing = refused(rate, samples, interval, limit, thread);
      long begin = System.nanoTime();
      int inSamples = 0;
      for (int sample = 0; sample < taken; sample++) {
        assertThat(publishing.isDone()).isFalse();
        StreamSample told = publishing.sample(Publisher.AT_ONCE);
        assertThat(told.isSuccessful()).isFalse();
        assertThat(told.getSampleCount()).isLessThanOrEqualTo((int) RefusedPublishing.PORTION);
        inSamples += told.getSampleCount();
      }
      assertThat((System.nanoTime() - begin) / 1e9).isGreaterThanOrEqualTo(seconds);
      assertThat(inSamples).isEqualTo(failed);
      assertThat(intended).hasSize((int) failed * (thread + 1));
      assertThat(publishing.isDone()).isEqualTo(!limit.isEmpty());
      // Threads of one label are merged by the highest rate, because each reports the total.
      assertThat(publishing.counts("kafka"))
          .isEqualTo(
              Streaming.allFailed("kafka", 1000, rate.isEmpty() ? 0 : 1000, "window", failed));
    }
  }

  @Test
  void arrivalOfAnOpenLoadFailsAtItsTime() throws Exception {
    RefusedPublishing publishing = refused("", "", "", "", 0);
    for (long arrival = 1; arrival <= 100; arrival++) {
      publishing.sample(arrival);
    }
    assertThat(intended).hasSize(100).startsWith(1L, 2L).endsWith(100L);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, message, ''",
    "1000000, interval, 3600",
    "'', '', ''",
    "'', interval, 3600",
  })
  void stoppedTestDoesNotWait(String rate, String samples, String interval) throws Exception {
    RefusedPublishing publishing = refused(rate, samples, interval, "", 0);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> publishing.sample(Publisher.AT_ONCE))
        .isInstanceOf(InterruptedException.class);
    assertThat(publishing.counts("kafka").failed()).isZero();
  }

  @Test
  void planErrorsAreNotRejections() {
    assertThat(RefusedPublishing.isFor(NO)).isTrue();
    assertThat(RefusedPublishing.isFor(new StreamFailure(StreamFailureKind.NO_TOPIC, "other")))
        .isFalse();
  }
}
