package org.ngsildbench.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MavenClassPathTest {

  @ParameterizedTest
  @CsvSource({
    "org/apache/kafka/kafka_2.13/4.1.2/kafka_2.13-4.1.2.jar, org.apache.kafka:kafka_2.13:4.1.2",
    "commons-codec/commons-codec/1.18.0/commons-codec-1.18.0.jar, commons-codec:commons-codec:1.18.0",
    "io/netty/netty-epoll/4.1.1.Final/netty-epoll-4.1.1.Final-linux-x86_64.jar, io.netty:netty-epoll:4.1.1.Final:linux-x86_64",
  })
  void namesTheArtifactOfAFile(String file, String artifact) {
    assertThat(MavenClassPath.artifact(file)).isEqualTo(artifact);
  }
}
