package org.ngsildbench.streaming.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageBodyTest {

  @Test
  void theSameSeedGivesTheSameBytes() {
    assertThat(new MessageBody(1_000, 30, 7).template())
        .isEqualTo(new MessageBody(1_000, 30, 7).template())
        .isNotEqualTo(new MessageBody(1_000, 30, 8).template());
  }

  @ParameterizedTest
  @CsvSource({"0, 99, 101", "50, 50, 60", "90, 8, 22"})
  void hasTheConfiguredCompressibility(int compressible, int leastPercent, int mostPercent) {
    byte[] body = new MessageBody(100_048, compressible, 1).template();
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    deflater.setInput(body, 48, 100_000);
    deflater.finish();
    int left = deflater.deflate(new byte[200_000]);
    deflater.end();

    assertThat(left / 1_000).isBetween(leastPercent, mostPercent);
  }

  @Test
  void rejectsBodiesTooSmallForTheTimestamp() {
    assertThatThrownBy(() -> new MessageBody(47, 0, 1))
        .hasMessage("A message has 48 to 268435456 bytes, not 47.");
  }
}
