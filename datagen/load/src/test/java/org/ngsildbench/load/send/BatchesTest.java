package org.ngsildbench.load.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BatchesTest {

  @Test
  void cutsIntoFullBatchesAndARest() {
    assertThat(Batches.of(IntStream.range(0, 7).boxed(), 3))
        .containsExactly(List.of(0, 1, 2), List.of(3, 4, 5), List.of(6));
    assertThat(Batches.of(IntStream.range(0, 6).boxed(), 3))
        .containsExactly(List.of(0, 1, 2), List.of(3, 4, 5));
    assertThat(Batches.of(Stream.empty(), 3)).isEmpty();
  }

  @Test
  void consumesNoMoreThanNeeded() {
    assertThat(Batches.of(Stream.iterate(0, i -> i + 1), 2).limit(2))
        .containsExactly(List.of(0, 1), List.of(2, 3));
  }
}
