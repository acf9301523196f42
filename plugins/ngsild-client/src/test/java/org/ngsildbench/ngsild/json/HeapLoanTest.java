package org.ngsildbench.ngsild.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.ngsild.http.message.HttpFailureException;

/** The share of the heap for decoded responses. */
class HeapLoanTest {

  private static final int MEBIBYTE = 1 << 20;

  private static InputStream repeated(String element, int times) {
    String list = "[" + (element + ",").repeat(times) + "0]";
    return new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "[]", "{}", "\"\"", "null", "{\"a\":true}"})
  void decodedDocumentsAreBoundedWhateverTheyContain(String element) {
    HeapShare share = new HeapShare(MEBIBYTE);
    try (HeapLoan heap = new HeapLoan(share)) {
      assertThatThrownBy(() -> JsonTree.of(repeated(element, MEBIBYTE), heap))
          .isInstanceOf(HttpFailureException.class)
          .hasMessageContaining("exceed the 1 MiB of heap", "HEAP=");
    }
    assertThat(share.takeUpTo(Long.MAX_VALUE)).isEqualTo(MEBIBYTE);
  }

  @Test
  void memoryGivenBackIsUsedAgain() throws IOException {
    HeapShare share = new HeapShare(MEBIBYTE);
    for (int again = 0; again < 100; again++) {
      try (HeapLoan heap = new HeapLoan(share)) {
        JsonTree.of(repeated("1", 10_000), heap);
      }
    }
    assertThat(share.takeUpTo(Long.MAX_VALUE)).isEqualTo(MEBIBYTE);
  }

  @Test
  void rowsShareTheMemory() {
    HeapShare share = new HeapShare(MEBIBYTE);
    try (EntityRows first = new EntityRows(new HeapLoan(share));
        EntityRows second = new EntityRows(new HeapLoan(share))) {
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < MEBIBYTE; i++) {
                  (i % 2 == 0 ? first : second).add("urn:" + i, i);
                }
              })
          .isInstanceOf(HttpFailureException.class);
      assertThat(first.size() + second.size()).isBetween(1_000, MEBIBYTE / 100);
    }
    assertThat(share.takeUpTo(Long.MAX_VALUE)).isEqualTo(MEBIBYTE);
  }
}
