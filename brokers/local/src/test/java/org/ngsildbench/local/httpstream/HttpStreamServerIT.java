package org.ngsildbench.local.httpstream;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerContract;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** Tests the server for Ztreamy's protocol, and the settings of both HTTP servers. */
final class HttpStreamServerIT extends LocalServerContract {

  @Override
  protected String server() {
    return "http";
  }

  @Override
  protected void use(String address) throws Exception {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(address + "/")).build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(answer.body()).contains("ngsild-bench-http-stream");
  }

  @Test
  void eachRepeaterIsAProcess(@TempDir Path temporary) throws Exception {
    LocalServerOptions three = new LocalServerOptions(3, Map.of("window-ms", "500"));
    try (RunningServer running = LocalServers.named("http").start(temporary.resolve("s"), three)) {
      assertThat(running.processes()).containsOnlyKeys("http", "repeater-1", "repeater-2");
      String[] addresses = running.address().split(",");
      assertThat(addresses).hasSize(3).doesNotHaveDuplicates();
      for (String address : addresses) {
        use(address);
      }
    }
  }

  @Test
  void rejectsTheHostOfAWebPage(@TempDir Path temporary) throws Exception {
    try (RunningServer running =
        LocalServers.named("http").start(temporary.resolve("s"), LocalServerOptions.DEFAULTS)) {
      URI uri = URI.create(running.address());
      assertThat(statusLine(uri, "localhost:" + uri.getPort())).contains(" 200 ");
      assertThat(statusLine(uri, "rebound.example:" + uri.getPort())).contains(" 421 ");
    }
  }

  private static String statusLine(URI server, String host) throws IOException {
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket
          .getOutputStream()
          .write(("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n").getBytes(US_ASCII));
      return new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII))
          .readLine();
    }
  }

  @Test
  void reportsInvalidSettingsBeforeStart(@TempDir Path temporary) {
    assertRefused(temporary, "http", "window-ms", "-1", "window-ms must be at least 0");
    assertRefused(temporary, "http", "recent-items", "0", "recent-items must be at least 1");
    assertRefused(temporary, "http", "window", "1", "no setting 'window'");
    assertRefused(temporary, "https-front", "amqp", "nowhere", "needs the setting amqp");
    assertRefused(temporary, "https-front", "workers", "0", "workers must be at least 1");
    assertRefused(temporary, "https-front", "confirms", "yes", "confirms must be true or false");
  }

  private static void assertRefused(
      Path folder, String server, String name, String value, String words) {
    LocalServerOptions options = LocalServerOptions.DEFAULTS.with(name, value);
    assertThatThrownBy(() -> LocalServers.named(server).start(folder.resolve("s"), options))
        .isInstanceOf(LocalServerException.class)
        .hasMessageContaining(words);
  }
}
