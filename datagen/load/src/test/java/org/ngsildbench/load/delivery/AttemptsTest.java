package org.ngsildbench.load.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests retries of requests. */
class AttemptsTest {

  private final AtomicInteger sent = new AtomicInteger();
  private final AtomicInteger again = new AtomicInteger();

  private record Undecided() implements Attempts.Answer {

    @Override
    public boolean decided() {
      return false;
    }

    @Override
    public String message() {
      return "503";
    }
  }

  @Test
  void countsAllButTheFirstAttemptAsRetries() {
    Attempts attempts = new Attempts(Retries.DEFAULT, duration -> {});
    assertThatThrownBy(() -> send(attempts)).isInstanceOf(LoadAbortedException.class);
    assertThat(sent).hasValue(Retries.DEFAULT.attempts());
    assertThat(again).hasValue(Retries.DEFAULT.attempts() - 1);
  }

  /** After Ctrl-C, a conversion reported the aborted request as retried. */
  @Test
  void doesNotRetryARequestAbortedByAStop() {
    Attempts attempts =
        new Attempts(
            Retries.DEFAULT,
            duration -> {
              throw new InterruptedException();
            });
    assertThatThrownBy(() -> send(attempts)).isInstanceOf(InterruptedException.class);
    assertThat(sent).hasValue(1);
    assertThat(again).hasValue(0);
  }

  private void send(Attempts attempts) throws InterruptedException, LoadAbortedException {
    attempts.untilFinal(
        before -> {
          sent.incrementAndGet();
          return new Undecided();
        },
        again::incrementAndGet);
  }
}
