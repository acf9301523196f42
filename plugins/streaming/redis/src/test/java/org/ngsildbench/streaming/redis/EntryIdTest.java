package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EntryIdTest {

  @Test
  void idsAreOrderedByTheirNumbers() {
    EntryId id = EntryId.of("1700000000000-9");
    assertThat(id.isAfter(EntryId.NONE)).isTrue();
    assertThat(id.isAfter(id)).isFalse();
    assertThat(EntryId.of("1700000000000-10").isAfter(id)).isTrue();
    assertThat(EntryId.of("999-10").isAfter(id)).isFalse();
    assertThat(EntryId.of("18446744073709551615-18446744073709551615").isAfter(id)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "1700000000000-0, true",
    "0-1, true",
    "OK, false",
    "QUEUED, false",
    "'', false",
    "-, false",
    "1-, false",
    "-1, false",
    "1-2-3, false",
    "12, false",
    "1-a, false",
  })
  void anIdIsTwoNumbers(String text, boolean is) {
    ByteBuffer bytes = ByteBuffer.wrap(("9" + text).getBytes(US_ASCII)).position(1);
    assertThat(EntryId.isOne(bytes)).isEqualTo(is);
    assertThat(bytes.position()).isOne();
  }
}
