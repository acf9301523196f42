package org.ngsildbench.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocationReaderTest {

  private static final String MESSAGE =
      "{\"Event-Id\":\"e\",\"Source-Id\":\"0a1b\",\"Driver\":17,\"Second\":30,"
          + "\"Body\":{\"timestamp\":\"2026-01-05T00:00:30.000Z\",\"latitude\":39.5,"
          + "\"longitude\":-20.25,\"speed\":3.1}}";
  private static final Location LOCATION = new Location(17, "0a1b", 30, 39.5, -20.25);

  private interface Packer {
    OutputStream over(OutputStream bytes) throws IOException;
  }

  private static byte[] packed(Packer packer) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = packer.over(bytes)) {
      out.write(MESSAGE.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void readsPlainDeflatedAndGzipMessages() throws IOException {
    assertThat(LocationReader.read(packed(bytes -> bytes))).contains(LOCATION);
    assertThat(LocationReader.read(packed(DeflaterOutputStream::new))).contains(LOCATION);
    assertThat(LocationReader.read(packed(GZIPOutputStream::new))).contains(LOCATION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "x\u009c",
        "\u001f\u008b",
        "[]",
        "{\"Driver\":1,\"Second\":2}",
        "{\"Driver\":-1,\"Second\":2,\"latitude\":1,\"longitude\":1}",
        "{\"Driver\":1,\"Second\":2,\"latitude\":91,\"longitude\":1}",
        "{\"Driver\":1,\"Second\":2,\"latitude\":1,\"longitude\":181}",
        "{\"Driver\":99999999999999999999,\"Second\":2,\"latitude\":1,\"longitude\":1}",
        "{\"Source-Id\":\"a\\\"b\",\"Driver\":1,\"Second\":2,\"latitude\":1,\"longitude\":1}",
        "{\"Driver\":1,\"Second\":2,\"latitude\":1,\"longitude\":1"
      })
  void ignoresInvalidLocations(String message) {
    assertThat(LocationReader.read(message.getBytes(StandardCharsets.ISO_8859_1))).isEmpty();
  }
}
