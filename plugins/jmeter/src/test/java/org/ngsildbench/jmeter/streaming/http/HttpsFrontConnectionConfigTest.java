package org.ngsildbench.jmeter.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.element.Fields;

/** Tests the settings made from the fields of a Stream HTTPS Front Connection. */
class HttpsFrontConnectionConfigTest {

  @Test
  void bothSidesUseTheSameUserAndHideThePassword() throws Exception {
    HttpsFrontConnectionConfig config = new HttpsFrontConnectionConfig();
    config.setAddress("https://127.0.0.1:8443");
    config.setUser("me");
    config.setPassword("s3cret");
    config.setBrokerAddress("127.0.0.1:5672,127.0.0.1:5673");
    config.setFederated("true");

    HttpsFrontConnectionConfig.Settings settings = config.parse(new Fields("it")).settings();

    assertThat(settings.front().user()).isEqualTo("me");
    assertThat(settings.front().path()).isEqualTo("/publish/{topic}.0/{key}");
    assertThat(settings.broker().nodes()).hasSize(2);
    assertThat(settings.broker().federated()).isTrue();
    assertThat(settings.broker().login().user()).isEqualTo("me");
    assertThat(settings.toString()).doesNotContain("s3cret");
  }

  @Test
  void refusesUserAndPasswordInTheBrokersAddress() {
    HttpsFrontConnectionConfig config = new HttpsFrontConnectionConfig();
    config.setAddress("https://127.0.0.1:8443");
    config.setBrokerAddress("me:s3cret@127.0.0.1:5672");

    assertThatThrownBy(() -> config.parse(new Fields("it")))
        .hasMessageContaining("RabbitMQ contains an @")
        .hasMessageNotContaining("s3cret");
  }
}
