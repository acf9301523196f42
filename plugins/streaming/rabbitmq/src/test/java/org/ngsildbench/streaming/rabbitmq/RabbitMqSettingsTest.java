package org.ngsildbench.streaming.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RabbitMqSettingsTest {

  @Test
  void acceptsSeveralNodes() {
    assertThat(RabbitMqSettings.of("a:1, [::1]:2").nodes()).containsExactly("a:1", "[::1]:2");
    assertThat(NodeAddress.parse("[::1]:2")).isEqualTo(new NodeAddress("::1", 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", ":1", "a:", "a:x", "a:0", "a:65536", "a:1,"})
  void rejectsInvalidAddresses(String address) {
    assertThatThrownBy(() -> RabbitMqSettings.of(address))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("host:port");
  }

  @Test
  void rejectsInvalidSettings() {
    RabbitMqSettings settings = RabbitMqSettings.of("a:1");
    assertThatThrownBy(() -> settings.withTimeout(Duration.ZERO)).hasMessageContaining("timeout");
    assertThatThrownBy(() -> new RabbitMqSettings.Publishing(true, true, 0, 1))
        .hasMessageContaining("window");
    assertThatThrownBy(() -> new RabbitMqSettings.Publishing(true, true, 1, 0))
        .hasMessageContaining("largest");
    assertThatThrownBy(() -> new RabbitMqSettings.Consuming(0, true))
        .hasMessageContaining("prefetch");
  }

  @Test
  void thePasswordIsNotShown() {
    RabbitMqSettings settings =
        RabbitMqSettings.of("a:1").withLogin(new RabbitMqSettings.Login("user", "s3cret", "/"));
    assertThat(settings.toString()).contains("user").doesNotContain("s3cret");
  }
}
