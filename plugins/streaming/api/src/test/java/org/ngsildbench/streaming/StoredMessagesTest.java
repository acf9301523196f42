package org.ngsildbench.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class StoredMessagesTest {

  private static final List<byte[]> ONE = List.of(new byte[] {1});

  @Test
  void rejectsACountWithoutMessages() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new StoredMessages(1, 0, ONE, List.of()))
        .withMessageContaining("of 1 messages 1 oldest and 0 newest");
    assertThatIllegalArgumentException().isThrownBy(() -> new StoredMessages(1, 0, List.of(), ONE));
    assertThatIllegalArgumentException().isThrownBy(() -> new StoredMessages(0, 0, ONE, ONE));
  }

  @Test
  void countsRemovedMessagesWithoutComparingThem() {
    StoredMessages emptied = new StoredMessages(0, 7, List.of(), List.of());
    assertThat(emptied.are(7, null)).isTrue();
    assertThat(emptied.are(6, null)).isFalse();
    StoredMessages trimmed = new StoredMessages(1, 7, ONE, ONE);
    assertThat(trimmed.are(8, new byte[] {1})).isTrue();
    assertThat(trimmed.are(8, new byte[] {2})).isFalse();
    assertThat(trimmed.are(1, new byte[] {1})).isFalse();
  }
}
