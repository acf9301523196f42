package org.ngsildbench.commandline.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaHeapTest {

  @ParameterizedTest
  @CsvSource({
    "-Xmx1g, 1073741824",
    "-Xms1g -Xmx256M -Dx=y, 268435456",
    "-Xmx1g -Xmx2k, 2048",
    "-Xmx4096, 4096"
  })
  void lastMaximumWins(String words, long bytes) {
    assertThat(JavaHeap.mostBytes(words)).hasValue(bytes);
  }

  @Test
  void otherOptionsSetNoMaximum() {
    assertThat(JavaHeap.mostBytes(null)).isEmpty();
    assertThat(JavaHeap.mostBytes("-Xms1g")).isEmpty();
    assertThat(JavaHeap.mostBytes("-Xmx1q")).isEmpty();
  }

  @Test
  void heapSizeIsAnInteger() {
    assertThat(JavaHeap.USUAL.arguments()).isEqualTo("-Xms512m -Xmx512m");
  }
}
