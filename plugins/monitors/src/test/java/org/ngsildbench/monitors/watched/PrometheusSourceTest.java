package org.ngsildbench.monitors.watched;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.monitors.resource.TricklingServer;

class PrometheusSourceTest {

  /** A read timeout would start anew with each byte. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nX: ",
        "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nf4240\r\n"
      })
  @Timeout(60)
  void aPageThatNeverEndsFails(String beginning) throws IOException {
    try (TricklingServer server =
        new TricklingServer(beginning.getBytes(StandardCharsets.US_ASCII))) {
      URI page = URI.create("http://127.0.0.1:" + server.port() + "/metrics");
      PrometheusSource source = new PrometheusSource(page, Duration.ofMillis(500));
      assertThatThrownBy(source::read)
          .isInstanceOf(IOException.class)
          .hasMessage(page + ": the answer did not end within 500 ms");
    }
  }
}
