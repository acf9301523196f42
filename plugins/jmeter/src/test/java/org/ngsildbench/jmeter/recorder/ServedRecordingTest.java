package org.ngsildbench.jmeter.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.JMeterForTests;

class ServedRecordingTest {

  @TempDir private Path folder;

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @AfterEach
  void removeProperties() {
    JMeterUtils.getJMeterProperties().remove(ServedRecording.LIVE_PORT);
    JMeterUtils.getJMeterProperties().remove(ServedRecording.METRICS_PORT);
  }

  private ServedRecording start() throws IOException {
    return ServedRecording.start(
        new PartFolder(folder, "queries", Optional.empty()), Map.of("broker.kind", "scorpio"));
  }

  private static String get(String url) throws IOException {
    try (var stream = URI.create(url).toURL().openStream()) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void servesNothingUnlessAskedTo() throws IOException {
    try (ServedRecording served = start()) {
      assertThat(served.urls()).isEmpty();
    }
  }

  @Test
  void servesThePageAndTheMetrics() throws IOException {
    JMeterUtils.setProperty(ServedRecording.LIVE_PORT, "0");
    JMeterUtils.setProperty(ServedRecording.METRICS_PORT, "0");
    try (ServedRecording served = start()) {
      assertThat(served.urls()).hasSize(2);
      assertThat(get(served.urls().get(0))).contains("<title>Live run</title>");
      assertThat(get(served.urls().get(1) + "metrics")).contains("ngsildbench_operations_total");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "65536", "http"})
  void refusesOtherPorts(String port) {
    JMeterUtils.setProperty(ServedRecording.METRICS_PORT, port);
    assertThatThrownBy(this::start)
        .isInstanceOf(IOException.class)
        .hasMessage(
            "Property ngsildbench.metrics.port, '%s': use a free port from 1 to 65535, or 0 for any."
                .formatted(port));
  }

  @Test
  void refusesAPortInUse() throws IOException {
    try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      JMeterUtils.setProperty(ServedRecording.LIVE_PORT, "" + used.getLocalPort());
      assertThatThrownBy(this::start).hasMessageContaining("ngsildbench.live.port");
    }
  }
}
