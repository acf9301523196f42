package org.ngsildbench.streaming.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SequenceSetTest {

  /** Loss, duplicates, and reordering as far as the window of one page, several, or all. */
  @ParameterizedTest
  @ValueSource(ints = {1, 30, 1_500, 20_000, 1_000_000})
  void isExactInAnyOrder(int reordering) {
    Random random = new Random(reordering);
    SequenceSet set = new SequenceSet();
    BitSet model = new BitSet();
    for (int sequence : shuffled(60_000, reordering, random)) {
      if (random.nextInt(1_000) == 0) {
        continue;
      }
      for (int again = random.nextInt(50) == 0 ? 2 : 1; again > 0; again--) {
        assertThat(set.add(sequence)).isEqualTo(!model.get(sequence));
        model.set(sequence);
      }
    }
    assertThat(set.count()).isEqualTo(model.cardinality());
    for (int sequence = 0; sequence < 61_000; sequence++) {
      assertThat(set.contains(sequence)).isEqualTo(model.get(sequence));
    }
  }

  private static int[] shuffled(int count, int within, Random random) {
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = i;
    }
    for (int i = 0; i < count; i++) {
      int other = Math.min(count - 1, i + random.nextInt(within));
      int swapped = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = swapped;
    }
    return numbers;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void comparesLikeASet(long seed) {
    Random random = new Random(seed);
    SequenceSet one = new SequenceSet();
    SequenceSet two = new SequenceSet();
    BitSet first = random(one, random);
    BitSet second = random(two, random);

    BitSet missing = (BitSet) first.clone();
    missing.andNot(second);
    BitSet common = (BitSet) first.clone();
    common.and(second);
    assertThat(one.countMissingFrom(two)).isEqualTo(missing.cardinality());
    assertThat(one.countCommon(two)).isEqualTo(common.cardinality());
  }

  /** Long runs and gaps, so that there are full pages, absent ones and mixed ones. */
  private static BitSet random(SequenceSet set, Random random) {
    BitSet model = new BitSet();
    int sequence = random.nextBoolean() ? 0 : random.nextInt(5_000);
    while (sequence < 50_000) {
      int end = sequence + random.nextInt(8_000);
      for (; sequence < end; sequence++) {
        set.add(sequence);
        model.set(sequence);
      }
      sequence += random.nextInt(random.nextBoolean() ? 3 : 4_000);
    }
    return model;
  }

  @Test
  void eachNumberIsNewForExactlyOneThread() throws Exception {
    int threads = 4;
    int count = 400_000;
    SequenceSet set = new SequenceSet();
    LongAdder news = new LongAdder();
    CyclicBarrier together = new CyclicBarrier(threads);
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      // Two run through all, two through halves, so that they meet at the edges of pages.
      int step = i < 2 ? 1 : 2;
      int from = i == 3 ? 1 : 0;
      Thread thread =
          new Thread(
              () -> {
                awaitOthers(together);
                for (int sequence = from; sequence < count; sequence += step) {
                  if (set.add(sequence)) {
                    news.increment();
                  }
                }
              });
      all.add(thread);
      thread.start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    assertThat(news.sum()).isEqualTo(count);
    assertThat(set.count()).isEqualTo(count);
  }

  private static void awaitOthers(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void anHourInOrderUsesAsMuchMemoryAsASecond() {
    SequenceSet set = new SequenceSet();
    for (long sequence = 0; sequence < 36_000_000; sequence++) {
      set.add(sequence);
    }
    assertThat(set.count()).isEqualTo(36_000_000);
    assertThat(set.frame()).as("pages that may be held").isLessThanOrEqualTo(4);
  }

  @Test
  void acceptsDistantNumbersUpToTheLimit() {
    SequenceSet set = new SequenceSet();
    assertThat(set.add(SequenceSet.LIMIT - 1)).isTrue();
    assertThat(set.add(SequenceSet.LIMIT - 1)).isFalse();
    assertThat(set.add(0)).isTrue();
    assertThat(set.count()).isEqualTo(2);
    for (long wrong : List.of(-1L, Long.MIN_VALUE, SequenceSet.LIMIT, Long.MAX_VALUE)) {
      assertThatThrownBy(() -> set.add(wrong)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThat(set.contains(wrong)).isFalse();
    }
    assertThat(Collections.frequency(List.of(set.contains(0), set.contains(1)), true)).isOne();
  }
}
