package org.ngsildbench.monitors.database.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Any bytes are a document or refused; a document that was read is written and read back. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class BsonFuzzTest {

  @FuzzTest
  void document(byte[] data) throws IOException {
    Map<String, Object> document;
    try {
      document = Bson.read(ByteBuffer.wrap(data));
    } catch (IOException refused) {
      assertThat(refused.getMessage()).startsWith("the answer is");
      return;
    }
    assertThat(Bson.read(ByteBuffer.wrap(Bson.write(document)))).isEqualTo(document);
  }
}
