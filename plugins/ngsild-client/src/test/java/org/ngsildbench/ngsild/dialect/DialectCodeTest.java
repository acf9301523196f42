package org.ngsildbench.ngsild.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.broker.BrokerKind;

class DialectCodeTest {

  @Test
  void everyDialectHasADigestOfItsOwn() {
    List<String> digests =
        EnumSet.complementOf(EnumSet.of(BrokerKind.AUTO)).stream()
            .map(kind -> DialectCode.sha256(kind).orElseThrow())
            .toList();
    assertThat(digests).doesNotHaveDuplicates().allMatch(digest -> digest.matches("[0-9a-f]{64}"));
    assertThat(DialectCode.sha256(BrokerKind.AUTO)).isEmpty();
  }
}
