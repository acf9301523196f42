package org.ngsildbench.streaming.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
