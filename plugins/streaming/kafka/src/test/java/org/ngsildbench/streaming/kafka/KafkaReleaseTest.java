package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KafkaReleaseTest {

  @ParameterizedTest
  @CsvSource({
    "1, older than 3.3",
    "7, 3.3",
    "14, 3.6",
    "19, 3.7",
    "21, 3.9",
    "25, 4.0",
    "27, 4.1",
    "40, newer than 4.1 (metadata version 40)"
  })
  void derivesTheReleaseFromTheHighestRecordVersion(int level, String release) {
    assertThat(KafkaRelease.of(level)).isEqualTo(release);
  }
}
