package org.ngsildbench.monitors.watched;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.monitors.resource.Resource;

/** Against an answer of the shape that Docker's API has from 1.41 on. */
@Timeout(60)
@DisabledOnOs(
    value = OS.WINDOWS,
    disabledReason = "Docker listens on a named pipe there, which is not watched")
class DockerSourceTest {

  private static final String STATS =
      """
      {"name":"/scorpio","read":"2026-01-05T00:00:00Z",
       "cpu_stats":{"cpu_usage":{"total_usage":2500000000,"usage_in_usermode":1},"online_cpus":2},
       "memory_stats":{"usage":3000000,"limit":9000000,"stats":{"inactive_file":1000000,"anon":5}},
       "blkio_stats":{"io_service_bytes_recursive":[
         {"major":254,"minor":0,"op":"read","value":4096},
         {"major":254,"minor":16,"op":"read","value":1},
         {"major":254,"minor":0,"op":"write","value":512}]},
       "networks":{"eth0":{"rx_bytes":70,"tx_bytes":8},"eth1":{"rx_bytes":1,"tx_bytes":2}}}
      """;

  private Path socket;
  private ServerSocketChannel engine;
  private volatile String asked = "";
  private volatile String answer = "";

  @BeforeEach
  void listen() throws IOException {
    // The name of a socket is limited to some hundred bytes.
    socket = Files.createTempDirectory("docker").resolve("s");
    engine = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    engine.bind(UnixDomainSocketAddress.of(socket));
    Thread serving = new Thread(this::serve, "scripted Docker");
    serving.setDaemon(true);
    serving.start();
  }

  @AfterEach
  void end() throws IOException {
    engine.close();
    Files.deleteIfExists(socket);
    Files.delete(socket.getParent());
  }

  private void serve() {
    try {
      while (true) {
        try (SocketChannel client = engine.accept()) {
          ByteBuffer request = ByteBuffer.allocate(4096);
          client.read(request);
          asked = new String(request.array(), 0, request.position(), StandardCharsets.US_ASCII);
          ByteBuffer bytes = ByteBuffer.wrap(answer.getBytes(StandardCharsets.UTF_8));
          while (bytes.hasRemaining()) {
            client.write(bytes);
          }
        }
      }
    } catch (IOException e) {
      // The test has ended.
    }
  }

  private DockerSource source() throws IOException {
    return DockerSource.open("scorpio", Map.of("DOCKER_HOST", "unix://" + socket));
  }

  @Test
  void readsTheStatisticsOfAContainer() throws IOException {
    answer = "HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n" + STATS;

    assertThat(source().read().values())
        .containsOnly(
            entry(Resource.CPU, 2_500.0),
            entry(Resource.ALLOCATED, 3e6),
            entry(Resource.RESIDENT, 2e6),
            entry(Resource.DISK_READ, 4_097.0),
            entry(Resource.DISK_WRITTEN, 512.0),
            entry(Resource.RECEIVED, 71.0),
            entry(Resource.SENT, 10.0));
    assertThat(asked)
        .startsWith("GET /containers/scorpio/stats?stream=false&one-shot=true HTTP/1.0\r\n");
  }

  @Test
  void reportsDockersMessageForAnUnknownContainer() {
    answer = "HTTP/1.0 404 Not Found\r\n\r\n{\"message\":\"No such container: scorpio\"}";
    assertThatThrownBy(() -> source().read())
        .isInstanceOf(IOException.class)
        .hasMessage("Docker reports: No such container: scorpio");
  }

  @Test
  void reportsAStoppedContainer() {
    answer =
        "HTTP/1.0 200 OK\r\n\r\n{\"cpu_stats\":{\"cpu_usage\":{\"total_usage\":0}},\"memory_stats\":{}}";
    assertThatThrownBy(() -> source().read()).hasMessageContaining("is not running");
  }

  @Test
  void reportsMissingDocker() {
    DockerSource none = new DockerSource(new UnixSocketHttp(Path.of("/nowhere/docker.sock")), "x");
    assertThatThrownBy(none::read).hasMessageContaining("/nowhere/docker.sock");
    assertThatThrownBy(() -> DockerSource.open("x", Map.of("DOCKER_HOST", "tcp://h:2375")))
        .hasMessageContaining("prometheus=");
  }
}
