package org.ngsildbench.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PulsarSettingsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pulsar://h:1,http://w:2      | pulsar://h:1     | http://w:2",
        "pulsar://h:1,http://w:2/     | pulsar://h:1     | http://w:2",
        "pulsar://h:1                 | pulsar://h:1     | http://h:8080",
        "pulsar://a:1,b:2             | pulsar://a:1,b:2 | http://a:8080",
        "pulsar+ssl://h:1             | pulsar+ssl://h:1 | https://h:8443",
        "pulsar://[::1]:6650          | pulsar://[::1]:6650 | http://[::1]:8080",
      })
  void webUrlIsGivenOrDerived(String address, String service, String web) {
    PulsarSettings settings = PulsarSettings.of(address);
    assertThat(settings.serviceUrl()).isEqualTo(service);
    assertThat(settings.webUrl()).isEqualTo(web);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "localhost:6650", "http://h:8080", "pulsar://", "pulsar://h:1/x"})
  void reportsAnInvalidAddress(String address) {
    assertThatThrownBy(() -> PulsarSettings.of(address))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("URL must be");
  }

  @Test
  void reportsInvalidSettings() {
    PulsarSettings good = PulsarSettings.of(PulsarSettings.DEFAULT_SERVICE_URL);
    assertThatThrownBy(() -> good.withNamespace("public")).hasMessageContaining("tenant/namespace");
    assertThatThrownBy(() -> good.withConnections(0)).hasMessageContaining("connections");
    assertThatThrownBy(() -> good.withTimeout(Duration.ZERO)).hasMessageContaining("timeout");
    assertThatThrownBy(() -> good.withTrustedCertificates(Path.of("x")))
        .hasMessage("trusted certificates are for TLS only");
    assertThatThrownBy(() -> good.withReceiverQueue(0)).hasMessageContaining("receiver queue");
    assertThatThrownBy(() -> PulsarPublishing.DEFAULTS.withBatches(0, 1, Duration.ofMillis(1)))
        .hasMessageContaining("batch");
    assertThatThrownBy(() -> PulsarPublishing.DEFAULTS.withLimits(-1, 0))
        .hasMessageContaining("pending");
    assertThatThrownBy(() -> PulsarPublishing.DEFAULTS.withTimeout(Duration.ofNanos(1)))
        .hasMessageContaining("send timeout");
  }

  @Test
  void passesPropertiesToTheClientsThatSupportThem() {
    PulsarSettings settings =
        PulsarSettings.of(PulsarSettings.DEFAULT_SERVICE_URL)
            .withClient("initialSequenceId=7  autoUpdatePartitions=false priorityLevel=1");
    assertThat(PulsarProperties.producer(settings))
        .containsOnly(entry("initialSequenceId", "7"), entry("autoUpdatePartitions", "false"));
    assertThat(PulsarProperties.consumer(settings))
        .containsOnly(entry("priorityLevel", "1"), entry("autoUpdatePartitions", "false"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "noSuchProperty=1",
        "sendTimeoutMs=1",
        "subscriptionName=x",
        "cryptoKeyReader=x",
        "x"
      })
  void otherClientPropertiesAreRefused(String properties) {
    PulsarSettings settings = PulsarSettings.of(PulsarSettings.DEFAULT_SERVICE_URL);
    assertThatThrownBy(() -> settings.withClient(properties))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("client propert");
  }

  @Test
  void theTokenIsNotShown() {
    PulsarSettings settings =
        PulsarSettings.of(PulsarSettings.DEFAULT_SERVICE_URL).withToken("s3cret-token");
    assertThat(settings.token()).isEqualTo("s3cret-token");
    assertThat(settings.toString()).doesNotContain("s3cret").contains("token given");
  }
}
