package org.ngsildbench.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

final class OutstandingTest {

  private final Outstanding outstanding = new Outstanding(2);

  @Test
  void returnsEachOutcomeOnce() {
    SendListener first = listener();
    SendListener second = listener();
    outstanding.put(1, first, 10, () -> true);
    outstanding.put(2, second, 20, () -> true);
    assertThat(outstanding.take(2)).isSameAs(second);
    assertThat(outstanding.take(2)).isNull();
    assertThat(outstanding.take(1)).isSameAs(first);
  }

  @Test
  void waitsForTheSlotOfAMessageInFlight() throws Exception {
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
  void doesNotWaitForABrokenChannel() {
    AtomicBoolean open = new AtomicBoolean(false);
    outstanding.put(1, listener(), 1, open::get);
    SendListener young = listener();
    outstanding.put(1 + outstanding.length(), young, 1, open::get);
    assertThat(outstanding.take(1 + outstanding.length())).isSameAs(young);
  }

  @Test
  void distinguishesMessagesThatReuseASlot() {
    outstanding.put(1, listener(), 1, () -> true);
    outstanding.take(1);
    SendListener young = listener();
    int later = 1 + outstanding.length();
    outstanding.put(later, young, 1, () -> true);
    assertThat(outstanding.take(1)).isNull();
    assertThat(outstanding.take(later)).isSameAs(young);
  }

  @Test
  void growsWithTheMessagesInFlight() {
    Outstanding large = new Outstanding(1_000);
    int small = large.length();
    Map<Long, SendListener> put = new LinkedHashMap<>();
    for (long number = 1; number <= 1_000; number++) {
      put.put(number, listener());
      large.put(number, put.get(number), (int) number, () -> true);
    }
    assertThat(large.length()).isGreaterThan(small);
    for (long number = 1; number <= 500; number++) {
      assertThat(large.take(number)).isSameAs(put.get(number));
    }
    List<Integer> rest = new ArrayList<>();
    large.takeAll((listener, bytes) -> rest.add(bytes));
    assertThat(rest)
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(501, 1_000).boxed().toList());
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
