package org.ngsildbench.jmeter.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.rabbitmq.RabbitMqSettings;

/** Tests the settings made from the fields of a Stream RabbitMQ Connection. */
class RabbitMqConnectionConfigTest {

  @Test
  void absentFieldsGiveTheClientDefaults() throws Exception {
    RabbitMqConnectionConfig config = new RabbitMqConnectionConfig();
    config.setAddress("127.0.0.1:5672");

    assertThat(config.parse(new Fields("it")).settings())
        .isEqualTo(RabbitMqSettings.of("127.0.0.1:5672"));
  }

  @Test
  void readsYesAndNo() throws Exception {
    RabbitMqConnectionConfig config = new RabbitMqConnectionConfig();
    config.setAddress("127.0.0.1:5672");
    config.setConfirms("false");
    config.setPersistent("False");
    config.setAcknowledge("false");
    config.setQuorum("True");

    RabbitMqSettings settings = config.parse(new Fields("it")).settings();

    assertThat(settings.publishing().confirms()).isFalse();
    assertThat(settings.publishing().persistent()).isFalse();
    assertThat(settings.consuming().acknowledge()).isFalse();
    assertThat(settings.quorum()).isTrue();
  }
}
