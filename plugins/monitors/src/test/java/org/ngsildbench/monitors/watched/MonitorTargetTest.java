package org.ngsildbench.monitors.watched;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

@Timeout(60)
class MonitorTargetTest {

  @ParameterizedTest
  @CsvSource({
    "pid=4711, pid-4711",
    "port=9090, port-9090",
    "docker=scorpio_db.1, scorpio_db.1",
    "prometheus=http://host:9100/metrics, prometheus-host",
    "broker:port=9090, broker",
    "db:prometheus=http://[::1]:8080/metrics#db, db"
  })
  void usesTheGivenOrTheObviousRole(String text, String role) {
    MonitorTarget target = MonitorTarget.parse(text);
    assertThat(target.role()).isEqualTo(role);
    assertThat(target.text()).isEqualTo(text);
    assertThat(target.as("x").role()).isEqualTo("x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "pid",
        "pid=",
        "pid=0",
        "pid=x",
        "port=65536",
        "port=-1",
        "docker=../../info",
        "docker=a b",
        "prometheus=host:9100",
        "prometheus=http://ann:s3cret@host/metrics",
        "a,b:pid=1",
        "cpu=1"
      })
  void rejectsUnsupportedTargets(String text) {
    assertThatThrownBy(() -> MonitorTarget.parse(text))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void findsTheProcessBehindAPortAndCountsItsConnections() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Source source = MonitorTarget.parse("port=" + server.getLocalPort()).open()) {
      Reading alone = source.read();
      assertThat(source.read().values())
          .as("counting takes long, so that it is not done at each reading")
          .doesNotContainKey(Resource.CONNECTIONS);
      try (Source another = MonitorTarget.parse("port=" + server.getLocalPort()).open();
          Socket one = new Socket(server.getInetAddress(), server.getLocalPort());
          Socket two = new Socket(server.getInetAddress(), server.getLocalPort())) {
        Reading connected = another.read();

        assertThat(one.isConnected() && two.isConnected()).isTrue();
        assertThat(connections(connected)).isEqualTo(connections(alone) + 2);
        assertThat(connected.values().get(Resource.RESIDENT)).isGreaterThan(5 << 20);
        assertThat(connected.values().get(Resource.CPU))
            .isGreaterThanOrEqualTo(alone.values().get(Resource.CPU));
      }
    }
  }

  private static double connections(Reading reading) {
    return reading.values().get(Resource.CONNECTIONS);
  }

  @Test
  void reportsAMissingProcess() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    assertThatThrownBy(MonitorTarget.parse("pid=" + ended.pid())::check)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(Long.toString(ended.pid()));
  }

  @Test
  void reportsAPortWithoutListener() throws IOException {
    int free;
    try (ServerSocket server = new ServerSocket(0)) {
      free = server.getLocalPort();
    }
    assertThatThrownBy(MonitorTarget.parse("port=" + free)::check)
        .hasMessageContaining("listens on port " + free);
  }

  @Test
  void readsAPageOfMetrics() throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 5);
    byte[] page = "process_cpu_seconds_total 2.5\n".getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/metrics",
        exchange -> {
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    String url = "http://127.0.0.1:" + server.getAddress().getPort();
    try (Source source = MonitorTarget.parse("prometheus=" + url + "/metrics").open()) {
      assertThat(source.read().values()).containsEntry(Resource.CPU, 2_500.0);
      assertThatThrownBy(MonitorTarget.parse("prometheus=" + url + "/metrics#db")::check)
          .hasMessageContaining("container_cpu_usage_seconds_total");
      assertThatThrownBy(MonitorTarget.parse("prometheus=" + url + "/none")::check)
          .hasMessageContaining("HTTP 404");
    } finally {
      server.stop(0);
    }
    assertThatThrownBy(MonitorTarget.parse("prometheus=" + url + "/metrics")::check)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(url);
  }
}
