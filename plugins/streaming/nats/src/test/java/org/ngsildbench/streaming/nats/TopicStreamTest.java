package org.ngsildbench.streaming.nats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicStreamTest {

  @ParameterizedTest
  @CsvSource({
    "ngsild-bench_1, ngsild-bench_1",
    "a.b, a=002Eb",
    "a b>*, a=0020b=003E=002A",
    "a=002Eb, a=003D002Eb",
    "Straße, Stra=00DFe"
  })
  void namesHaveValidCharactersOnly(String topic, String name) {
    assertThat(TopicStream.of(topic).name()).isEqualTo(name);
  }

  @Test
  void eachPartitionIsASubject() {
    assertThat(TopicStream.of("t.1").subjects(2)).containsExactly("t=002E1.0", "t=002E1.1");
  }
}
