package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class AnswerMemoryNeedsTest {

  @Test
  void defaultQueriesUseTheDefaultHeap() {
    assertThat(AnswerMemoryNeeds.heap(Map.of()).megabytes()).isEqualTo(512);
    assertThat(AnswerMemoryNeeds.heap(Map.of("threads", "16")).megabytes()).isEqualTo(512);
    assertThat(AnswerMemoryNeeds.heap(Map.of("threads", "8", "queries", "Q5-all")).megabytes())
        .isEqualTo(512);
  }

  /** 19 MB an answer: 16 of them are 300 MB, and half of the heap holds them. */
  @Test
  void heapGrowsWithThreadsThatQueryEveryBus() {
    long sixteen =
        AnswerMemoryNeeds.heap(Map.of("threads", "16", "queries", "Q1,Q5-all")).megabytes();

    assertThat(sixteen).isEqualTo(16 * 691_200L * 64 >> 20).isGreaterThan(2 * 300);
  }
}
