package org.ngsildbench.ngsild.detection;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.json.LeavesDocument;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/** Any document about a broker is recognized, unknown or malformed. */
class BrokerDocumentsFuzzTest {

  @FuzzTest
  void document(byte[] data) throws IOException {
    try {
      Map<String, String> leaves =
          JsonAnswer.read(new ByteArrayInputStream(data), LeavesDocument::read);
      Dialects.all()
          .forEach(
              dialect ->
                  dialect
                      .versionDocuments()
                      .forEach(
                          document ->
                              document
                                  .reader()
                                  .apply(leaves)
                                  .ifPresent(found -> assertThat(found.version()).isNotNull())));
    } catch (MalformedAnswerException refused) {
      assertThat(refused.getMessage()).hasSizeLessThan(1_000);
    }
  }
}
