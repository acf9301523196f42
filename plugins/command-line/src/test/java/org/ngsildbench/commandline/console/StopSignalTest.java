package org.ngsildbench.commandline.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StopSignalTest {

  private final StopSignal stop = new StopSignal("stopping");
  private final AtomicInteger ended = new AtomicInteger();

  @Test
  void endsWorkInProgressOnce() {
    stop.onStop(ended::incrementAndGet);
    assertThat(ended).hasValue(0);
    stop.ask();
    stop.ask();
    assertThat(stop.asked()).isTrue();
    assertThat(ended).hasValue(1);
  }

  @Test
  void endsWorkThatStartsAfterTheSignal() {
    stop.ask();
    stop.onStop(ended::incrementAndGet);
    assertThat(ended).hasValue(1);
  }

  @Test
  void endsWorkThatStartsDuringTheStopOnce() {
    AtomicInteger first = new AtomicInteger();
    stop.onStop(
        () -> {
          first.incrementAndGet();
          stop.onStop(ended::incrementAndGet);
        });
    stop.ask();
    assertThat(first).hasValue(1);
    assertThat(ended).hasValue(1);
  }

  @Test
  void ignoresFinishedWork() {
    stop.onStop(ended::incrementAndGet);
    stop.onStop(null);
    stop.ask();
    assertThat(ended).hasValue(0);
  }

  @Test
  void signalDuringStartEndsTheWorkOnce() throws InterruptedException {
    for (int round = 1; round <= 50; round++) {
      StopSignal raced = new StopSignal("stopping");
      Thread user = new Thread(raced::ask);
      user.start();
      raced.onStop(ended::incrementAndGet);
      user.join();
      assertThat(ended).hasValue(round);
    }
  }
}
