package org.ngsildbench.ngsild.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.broker.BrokerKind;

class DialectCodeTest {

  @Test
  void everyDialectHasItsOwnDigest() {
    List<String> digests =
        Dialects.all().stream()
            .map(dialect -> DialectCode.sha256(dialect.kind()).orElseThrow())
            .toList();
    assertThat(digests).doesNotHaveDuplicates().allMatch(digest -> digest.matches("[0-9a-f]{64}"));
    assertThat(DialectCode.sha256(BrokerKind.AUTO)).isEmpty();
  }
}
