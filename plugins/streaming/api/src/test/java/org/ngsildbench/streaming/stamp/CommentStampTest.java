package org.ngsildbench.streaming.stamp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommentStampTest {

  @Test
  void isOneCommentLineWithAllFields() {
    byte[] stamp = new byte[MessageStamp.BYTES];
    MessageStamp.writeOrigin(stamp, Long.MIN_VALUE, 7, -1);
    MessageStamp.write(stamp, 10, 0x0A0D_0A0DL, Long.MAX_VALUE);
    byte[] payload = "x".repeat(CommentStamp.BYTES + 3).getBytes(StandardCharsets.US_ASCII);
    CommentStamp.write(stamp, payload);

    assertThat(new String(payload, StandardCharsets.US_ASCII)).matches("#[A-Za-z0-9+/]{64}\nxxx");
    ByteBuffer read =
        CommentStamp.binary(
            ByteBuffer.allocateDirect(100).position(5).put(payload).flip().position(5));
    assertThat(MessageStamp.isOf(Long.MIN_VALUE, read)).isTrue();
    assertThat(MessageStamp.producer(read)).isEqualTo(7);
    assertThat(MessageStamp.sequence(read)).isEqualTo(10);
    assertThat(MessageStamp.intendedNanos(read)).isEqualTo(0x0A0D_0A0DL);
    assertThat(MessageStamp.sentNanos(read)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void leavesABinaryStampAlone() {
    ByteBuffer payload = ByteBuffer.allocate(100);
    MessageStamp.writeOrigin(payload.array(), 1, 0, 0);

    assertThat(CommentStamp.binary(payload)).isSameAs(payload);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"#", "# another comment, which is no stamp, of 64 characters and a line ."})
  void otherCommentsAreNoStamps(String text) {
    ByteBuffer payload = StandardCharsets.US_ASCII.encode(text + "\n");

    assertThat(MessageStamp.isStamped(CommentStamp.binary(payload))).isFalse();
  }
}
