package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.jmeter.JavaHeap;

class ThreadMemoryNeedsTest {

  @Test
  void usualNumbersOfThreadsKeepTheHeap() {
    assertThat(heap(Map.of())).isEqualTo(512);
    assertThat(heap(Map.of("threads", "64", "threads.max", "3000"))).isEqualTo(512);
  }

  /** 9,197 threads filled a heap of 512 MiB. */
  @Test
  void manyThreadsGetMore() {
    assertThat(heap(Map.of("threads", "10000"))).isEqualTo(1_378);
    assertThat(heap(Map.of("threads", "1", "threads.max", "11000"))).isEqualTo(1_503);
  }

  private static long heap(Map<String, String> properties) {
    return ThreadMemoryNeeds.heap(JavaHeap.USUAL, properties).megabytes();
  }
}
