package org.ngsildbench.jmeter.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.platform.ConnectionFields;

/** Tests the platform settings of a Stream Connection. */
class StreamPlatformConfigTest {

  private static final Fields FIELDS = new Fields("Stream Connection");

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  private static StreamPlatformConfig connection(String platform, String settings) {
    StreamPlatformConfig config = new StreamPlatformConfig();
    config.setPlatform(platform);
    config.setSettings(settings);
    return config;
  }

  @Test
  void readsOnlyTheSettingsOfThePlatform() throws Exception {
    ConnectionFields read =
        connection(
                "kafka",
                "kafka.address=host:1\n\nredis.address=${absent}\nkafka.client=a=1 b=2\nkafka.acks=")
            .parse(FIELDS)
            .settings();

    assertThat(read.address()).isEqualTo("host:1");
    assertThat(read.setting("client", "")).isEqualTo("a=1 b=2");
    assertThat(read.setting("acks", "all")).isEqualTo("all");
  }

  @Test
  void usesThePlatformsDefaultAddress() throws Exception {
    assertThat(connection("redis", "").parse(FIELDS).settings().address())
        .isEqualTo("127.0.0.1:6379");
  }

  @Test
  void rejectsALineWithoutAValue() {
    assertThatThrownBy(() -> connection("kafka", "kafka.acks").parse(FIELDS).settings())
        .isInstanceOf(BadFieldException.class)
        .hasMessage(
            "Stream Connection: Platform settings is \"kafka.acks\"; write PLATFORM.NAME=VALUE in"
                + " each line.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kafka", "nats", "pulsar", "rabbitmq", "redis", "http-post"})
  void refusesUserAndPasswordInAnAddress(String platform) {
    StreamPlatformConfig config = connection(platform, "");
    config.setAddress("user:s3cret@host:6379");

    assertThatThrownBy(() -> config.open(""))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith("Stream Connection: Address contains an @; write user and password")
        .hasMessageNotContaining("s3cret");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kafka | kafka.retries=1 | There is no platform setting kafka.retries.",
        "kafka | kafka.acks=2 | acks must be all, 1 or 0, not '2'.",
        "kafka | kafka.linger.millis=x | kafka.linger.millis is 'x'. Write a whole number from 0 to"
            + " 99999.",
        "kafka | kafka.client=retry=1 | unknown client property of Kafka: retry.",
        "pulsar | pulsar.persistent=no | pulsar.persistent is 'no'. Write true or false.",
        "absent | absent.x=1 | This JMeter has no platform 'absent', only"
      })
  void invalidSettingFailsOnFirstUse(String platform, String settings, String why)
      throws Exception {
    StreamPlatformConfig config = connection(platform, settings);
    StreamConnectionConfig.Parsed<ConnectionFields> read = config.parse(FIELDS);

    assertThatThrownBy(read::open)
        .isInstanceOf(StreamException.class)
        .hasMessageStartingWith("Stream Connection: " + why);
  }
}
