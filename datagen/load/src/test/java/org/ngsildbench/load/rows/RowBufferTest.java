package org.ngsildbench.load.rows;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowBufferTest {

  @ParameterizedTest
  @CsvSource({
    "0,0,0",
    "0,2,0",
    "5,1,0.5",
    "-5,1,-0.5",
    "-5,3,-0.005",
    "50,1,5",
    "-1230,2,-12.3",
    "1000000,6,1",
    "20853123,6,20.853123",
    "9223372036854775807,6,9223372036854.775807",
    "-9223372036854775807,0,-9223372036854775807"
  })
  void writesDecimalsWithoutTrailingZeros(long scaled, int decimals, String text) {
    assertThat(decimal(scaled, decimals)).isEqualTo(text);
  }

  @Test
  void agreesWithBigDecimal() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      long scaled = random.nextLong() >> random.nextInt(64);
      int decimals = random.nextInt(7);
      if (scaled != Long.MIN_VALUE) {
        BigDecimal exact = BigDecimal.valueOf(scaled, decimals);
        String plain = exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
        assertThat(decimal(scaled, decimals)).isEqualTo(plain);
      }
    }
  }

  @Test
  void growsAndIsReusable() {
    RowBuffer buffer = new RowBuffer(1);
    buffer.put("some text that is longer".getBytes(UTF_8));
    buffer.decimal(Long.MAX_VALUE, 0);
    buffer.clear();
    buffer.put('x');
    assertThat(buffer.toByteArray()).isEqualTo(new byte[] {'x'});
  }

  private static String decimal(long scaled, int decimals) {
    RowBuffer buffer = new RowBuffer(2);
    buffer.decimal(scaled, decimals);
    return new String(buffer.toByteArray(), UTF_8);
  }
}
