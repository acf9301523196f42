package org.ngsildbench.jmeter.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.pulsar.PulsarSettings;

/** What the fields of a Pulsar Connection come to. */
class PulsarConnectionConfigTest {

  @Test
  void aPlanWithoutTheFieldsIsAsThePlatformsClientUsuallyIs() throws Exception {
    PulsarConnectionConfig config = new PulsarConnectionConfig();
    config.setAddress("pulsar://127.0.0.1:6650");

    assertThat(config.settings(new Fields("it")))
        .isEqualTo(PulsarSettings.of("pulsar://127.0.0.1:6650"));
  }
}
