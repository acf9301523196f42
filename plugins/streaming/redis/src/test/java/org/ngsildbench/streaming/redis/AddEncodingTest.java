package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AddEncodingTest {

  @Test
  void encodesTheCommandByTheProtocol() {
    assertThat(encoded(0, "hello"))
        .isEqualTo(lines("*5", "$4", "XADD", "$3", "a:0", "$1", "*", "$1", "m", "$5", "hello"));
    assertThat(encoded(1000, ""))
        .isEqualTo(
            lines(
                "*8", "$4", "XADD", "$3", "a:0", "$6", "MAXLEN", "$1", "~", "$4", "1000", "$1", "*",
                "$1", "m", "$0", ""));
  }

  private static String lines(String... lines) {
    return String.join("\r\n", lines) + "\r\n";
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 99, 100, 999, 1_000, 65_000, 600_000})
  void lengthsAreDecimal(int length) {
    assertThat(encoded(0, "x".repeat(length)))
        .endsWith("$" + length + "\r\n" + "x".repeat(length) + "\r\n");
  }

  private static String encoded(long maxLength, String payload) {
    ByteBuf buffer = Unpooled.buffer(1);
    new AddEncoding("a:0".getBytes(US_ASCII), maxLength).encode(payload.getBytes(US_ASCII), buffer);
    return buffer.toString(US_ASCII);
  }
}
