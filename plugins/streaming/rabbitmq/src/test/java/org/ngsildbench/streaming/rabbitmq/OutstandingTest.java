package org.ngsildbench.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

final class OutstandingTest {

  private final Outstanding outstanding = new Outstanding(2);

  @Test
  void eachIsTakenOnce() {
    SendListener first = listener();
    SendListener second = listener();
    outstanding.put(1, first, 10, () -> true);
    outstanding.put(2, second, 20, () -> true);
    assertThat(outstanding.size(2)).isEqualTo(20);
    assertThat(outstanding.take(2)).isSameAs(second);
    assertThat(outstanding.take(2)).isNull();
    assertThat(outstanding.take(1)).isSameAs(first);
  }

  @Test
  void thePlaceOfOneThatIsStillOutIsWaitedFor() throws Exception {
    SendListener old = listener();
    SendListener young = listener();
    outstanding.put(1, old, 1, () -> true);
    Thread putting =
        new Thread(() -> outstanding.put(1 + outstanding.length(), young, 1, () -> true));
    putting.start();
    assertThat(outstanding.take(1)).isSameAs(old);
    putting.join();
    assertThat(outstanding.take(1 + outstanding.length())).isSameAs(young);
  }

  @Test
  void aBrokenChannelIsNotWaitedFor() {
    AtomicBoolean open = new AtomicBoolean(false);
    outstanding.put(1, listener(), 1, open::get);
    SendListener young = listener();
    outstanding.put(1 + outstanding.length(), young, 1, open::get);
    assertThat(outstanding.take(1 + outstanding.length())).isSameAs(young);
  }

  private static SendListener listener() {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {}

      @Override
      public void failed(StreamFailure failure, long nanos) {}
    };
  }
}
