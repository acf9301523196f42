package org.ngsildbench.embedded.temporal.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.json.Json;

class JsonOutputTest {

  private interface Piece {
    void write(JsonOutput json) throws IOException;
  }

  private static String written(Piece piece) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(out);
    piece.write(json);
    json.finish();
    return out.toString(StandardCharsets.UTF_8);
  }

  static Stream<Long> scaled() {
    return LongStream.concat(
            LongStream.of(
                0, 1, -1, 9, 10, 99, 100, 101, 999, 1000, -1005, 123456, 1L << 53, Long.MAX_VALUE),
            new Random(1).longs(200, -10_000_000, 10_000_000))
        .boxed();
  }

  @ParameterizedTest
  @MethodSource("scaled")
  void decimalsEqualBigDecimalText(long scaled) throws IOException {
    for (int decimals = 0; decimals <= 9; decimals++) {
      int places = decimals;
      String expected = BigDecimal.valueOf(scaled, places).stripTrailingZeros().toPlainString();
      assertThat(written(json -> json.decimal(scaled, places))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, 1, -17, 0.1, 1e300, -2.5e-7, 9007199254740992.0, 1e15, 3.0e20})
  void numbersAreReadBackExactly(double number) throws IOException {
    assertThat(Json.MAPPER.readTree(written(json -> json.number(number))).doubleValue())
        .isEqualTo(number);
  }

  @Test
  void wholeNumbersHaveNoFraction() throws IOException {
    assertThat(written(json -> json.number(36))).isEqualTo("36");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1970-01-01T00:00:00Z",
        "2026-01-05T23:59:59Z",
        "2026-01-05T23:59:59.999999Z",
        "1969-12-31T23:59:59.500Z",
        "2024-02-29T12:00:00.000001Z",
        "-0001-01-01T00:00:00Z",
        "+12026-01-05T10:20:30Z"
      })
  void timesAreIsoTexts(String text) throws IOException {
    Instant instant = Instant.parse(text);
    String time = written(json -> json.time(Micros.of(instant)));
    assertThat(time).startsWith("\"").endsWith("Z\"");
    assertThat(Instant.parse(time.substring(1, time.length() - 1))).isEqualTo(instant);
  }

  @Test
  void writesLongTexts() throws IOException {
    String text = "ä\"\n".repeat(50_000);
    String quoted = written(json -> json.quoted(text).raw(','));
    assertThat(Json.MAPPER.readTree(quoted.substring(0, quoted.length() - 1)).textValue())
        .isEqualTo(text);
  }

  @Test
  void manyPiecesKeepTheirOrder() throws IOException {
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 50_000; i++) {
      expected.append(i).append(',');
    }
    assertThat(
            written(
                json -> {
                  for (int i = 0; i < 50_000; i++) {
                    json.decimal(i, 0).raw(',');
                  }
                }))
        .isEqualTo(expected.toString());
  }
}
