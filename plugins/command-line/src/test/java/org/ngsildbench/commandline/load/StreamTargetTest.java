package org.ngsildbench.commandline.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.usage.UsageException;

class StreamTargetTest {

  /** Pulsar's second address is what {@code broker start pulsar} prints. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kafka://h:9092/week|kafka|h:9092|week",
        "kafka://h:9092,i:9092/week|kafka|h:9092,i:9092|week",
        "pulsar://h:6650/a.b-c_d|pulsar|h:6650|a.b-c_d",
        "pulsar://h:6650,http://h:8081/week|pulsar|h:6650,http://h:8081|week",
        "redis://h:6379/week|redis|h:6379|week"
      })
  void platformAddressAndTopicAreRead(String to, String platform, String address, String topic) {
    assertThat(StreamTarget.parse(to)).isEqualTo(new StreamTarget(platform, address, topic));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pulsar://h:6650,http://h/week",
        "pulsar://h:6650,http://h:8081",
        "kafka://h:9092,http://h:8081/week",
        "redis://h/week"
      })
  void whatNamesNoTopicIsRefusedWithTheForm(String to) {
    assertThatExceptionOfType(UsageException.class)
        .isThrownBy(() -> StreamTarget.parse(to))
        .withMessageContaining("pulsar://HOST:PORT[,http://HOST:PORT]/TOPIC");
  }
}
