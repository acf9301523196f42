package org.ngsildbench.jmeter.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.pulsar.PulsarPublishing;
import org.ngsildbench.streaming.pulsar.PulsarSettings;

/** Tests the settings made from the fields of a Stream Pulsar Connection. */
class PulsarConnectionConfigTest {

  @Test
  void absentFieldsGiveTheClientDefaults() throws Exception {
    PulsarConnectionConfig config = new PulsarConnectionConfig();
    config.setAddress("pulsar://127.0.0.1:6650");

    assertThat(config.parse(new Fields("it")).settings())
        .isEqualTo(PulsarSettings.of("pulsar://127.0.0.1:6650"));
  }

  @Test
  void fieldsSetTheProducer() throws Exception {
    PulsarConnectionConfig config = new PulsarConnectionConfig();
    config.setAddress("pulsar://127.0.0.1:6650");
    config.setBatchMessages("10");
    config.setBatchBytes("2000");
    config.setBatchDelayMillis("3");
    config.setCompression("zstd");
    config.setMaxPending("400");
    config.setBufferBytes("5000000000");
    config.setSendTimeoutMillis("0");

    assertThat(config.parse(new Fields("it")).settings().publishing())
        .isEqualTo(
            new PulsarPublishing(
                10,
                2_000,
                Duration.ofMillis(3),
                PulsarPublishing.Compression.ZSTD,
                400,
                5_000_000_000L,
                Duration.ZERO));
  }

  @Test
  void rejectsAnUnknownCompressionAndListsTheKnownOnes() {
    PulsarConnectionConfig config = new PulsarConnectionConfig();
    config.setAddress("pulsar://127.0.0.1:6650");
    config.setCompression("gzip");

    assertThatThrownBy(() -> config.parse(new Fields("it")).settings())
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("gzip")
        .hasMessageContaining("one of none lz4 zlib zstd snappy");
  }
}
