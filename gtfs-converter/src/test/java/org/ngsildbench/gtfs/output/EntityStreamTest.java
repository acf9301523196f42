package org.ngsildbench.gtfs.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EntityStreamTest {

  private static final EntityJson ENTITY =
      new EntityJson("before {\"a\":1} and behind".getBytes(UTF_8), 7, 14);

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Test
  void writesLinesOrArrayElements() throws Exception {
    assertThat(written(OutputFormat.NDJSON, 2)).isEqualTo("{\"a\":1}\n{\"a\":1}\n");
    bytes.reset();
    assertThat(written(OutputFormat.JSON, 2)).isEqualTo("[\n{\"a\":1},\n{\"a\":1}\n]\n");
  }

  @ParameterizedTest
  @EnumSource
  void emptyInputGivesNothing(OutputFormat format) throws Exception {
    assertThat(written(format, 0)).isEmpty();
  }

  @Test
  void reportsTheStreamThatFails() throws Exception {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    EntityStream stream = new EntityStream(broken, "standard output", OutputFormat.NDJSON);
    stream.accept(ENTITY);
    assertThatIOException()
        .isThrownBy(stream::finish)
        .withMessage("Cannot write to standard output: Broken pipe.");
  }

  private String written(OutputFormat format, int entities) throws IOException {
    EntityStream stream = new EntityStream(bytes, "standard output", format);
    for (int i = 0; i < entities; i++) {
      stream.accept(ENTITY);
    }
    stream.finish();
    return bytes.toString(UTF_8);
  }
}
