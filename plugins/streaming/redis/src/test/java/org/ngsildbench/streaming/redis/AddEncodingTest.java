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
  void isTheCommandAsTheProtocolHasIt() {
    assertThat(encoded(0, "hello"))
        .isEqualTo("*5\r\n$4\r\nXADD\r\n$3\r\na:0\r\n$1\r\n*\r\n$1\r\nm\r\n$5\r\nhello\r\n");
    assertThat(encoded(1000, ""))
        .isEqualTo(
            "*8\r\n$4\r\nXADD\r\n$3\r\na:0\r\n$6\r\nMAXLEN\r\n$1\r\n~\r\n$4\r\n1000\r\n"
                + "$1\r\n*\r\n$1\r\nm\r\n$0\r\n\r\n");
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
