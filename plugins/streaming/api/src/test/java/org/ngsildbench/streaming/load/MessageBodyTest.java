package org.ngsildbench.streaming.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageBodyTest {

  @Test
  void theSameSeedGivesTheSameBytes() {
    assertThat(random(1_000, 30, 7))
        .isEqualTo(random(1_000, 30, 7))
        .isNotEqualTo(random(1_000, 30, 8));
  }

  @ParameterizedTest
  @CsvSource({"0, 99, 101", "50, 50, 60", "90, 8, 22"})
  void hasTheConfiguredCompressibility(int compressible, int leastPercent, int mostPercent) {
    byte[] body = random(100_048, compressible, 1);
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput(body, 48, 100_000);
    deflater.finish();
    int left = deflater.deflate(new byte[200_000]);
    deflater.end();

    assertThat(left / 1_000).isBetween(leastPercent, mostPercent);
  }

  private static byte[] random(int bytes, int compressible, long seed) {
    return new MessageBody(bytes, BodyContent.RANDOM, compressible, seed).templates().get(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {486, 881, 5_000})
  void turtleDocumentsHaveTheExactSizeAndDiffer(int bytes) {
    List<String> documents =
        new MessageBody(bytes, BodyContent.TURTLE, 0, 1)
            .templates().stream()
                .map(one -> new String(one, 66, bytes - 66, StandardCharsets.US_ASCII))
                .toList();

    assertThat(documents).doesNotHaveDuplicates().hasSizeGreaterThan(32_768 / 486);
    assertThat(documents)
        .allSatisfy(
            one ->
                assertThat(one)
                    .matches(
                        "(@prefix \\w*: <\\S+> \\.\n){3}(:observation-\\d+ a sosa:Observation ;\n"
                            + "(  sosa:\\w+ \\S+ ;\n){3}  sosa:resultTime \\S+ \\.\n)+#\\.*"));
  }

  @Test
  void rejectsBodiesTooSmallForTheTimestamp() {
    assertThatThrownBy(() -> new MessageBody(485, BodyContent.TURTLE, 0, 1))
        .hasMessage("A message has 486 to 268435456 bytes, not 485.");
    assertThatThrownBy(() -> new MessageBody(47, BodyContent.RANDOM, 0, 1))
        .hasMessage("A message has 48 to 268435456 bytes, not 47.");
  }
}
