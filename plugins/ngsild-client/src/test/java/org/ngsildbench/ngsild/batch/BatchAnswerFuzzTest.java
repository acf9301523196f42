package org.ngsildbench.ngsild.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.json.BatchAnswer;
import org.ngsildbench.ngsild.json.BatchAnswerDocument;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/** Any answer to a batch is read and checked, or malformed. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class BatchAnswerFuzzTest {

  private static final List<String> SENT = List.of("urn:a:1", "urn:a:2");

  @FuzzTest
  void answer(FuzzedDataProvider data) throws IOException {
    BatchOperation operation = data.pickValue(BatchOperation.values());
    int status = data.pickValue(new int[] {200, 201, 204, 207, 400});
    try {
      BatchAnswer answer =
          BatchAnswerDocument.read(new ByteArrayInputStream(data.consumeRemainingAsBytes()));
      BatchAnswerCheck.difference(operation, status, SENT, answer);
    } catch (MalformedAnswerException refused) {
      assertThat(refused.getMessage()).hasSizeLessThan(1_000);
    }
  }
}
