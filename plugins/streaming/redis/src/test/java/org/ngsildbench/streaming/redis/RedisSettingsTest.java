package org.ngsildbench.streaming.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.streaming.ClientTls;

final class RedisSettingsTest {

  @ParameterizedTest
  @CsvSource({"redis,redis,6379", "redis:7000,redis,7000", "[::1]:7000,::1,7000", "[::1],::1,6379"})
  void addressesAreHostAndPort(String address, String host, int port) {
    RedisSettings settings = RedisSettings.of(address);
    assertThat(settings.host()).isEqualTo(host);
    assertThat(settings.port()).isEqualTo(port);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ":6379", "redis:", "redis:x", "redis:0", "redis:65536"})
  void rejectsInvalidAddresses(String address) {
    assertThatThrownBy(() -> RedisSettings.of(address))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void rejectsInvalidSettings() {
    RedisSettings settings = RedisSettings.of("redis");
    assertThatThrownBy(() -> settings.withTimeout(Duration.ZERO)).hasMessageContaining("timeout");
    assertThatThrownBy(() -> new RedisSettings.Login("user", "")).hasMessageContaining("password");
    assertThatThrownBy(() -> new ClientTls(false, Path.of("ca.pem"))).hasMessageContaining("TLS");
    assertThatThrownBy(() -> new RedisSettings.Publishing(true, 0, 0))
        .hasMessageContaining("buffer");
    assertThatThrownBy(() -> new RedisSettings.Publishing(true, 1, -1))
        .hasMessageContaining("length");
    assertThatThrownBy(() -> new RedisSettings.Reading(0, true)).hasMessageContaining("count");
  }

  @Test
  void thePasswordIsNotShown() {
    RedisSettings settings =
        RedisSettings.of("redis").withLogin(new RedisSettings.Login("user", "s3cret"));
    assertThat(settings.toString()).contains("user").doesNotContain("s3cret");
  }
}
