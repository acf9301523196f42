package org.ngsildbench.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the framework with a minimal server. */
final class EchoServerTest extends LocalServerContract {

  @Override
  protected String server() {
    return "echo";
  }

  @Override
  protected void use(String address) throws IOException {
    int colon = address.indexOf(':');
    try (Socket socket =
        new Socket(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)))) {
      byte[] sent = "hello".getBytes(StandardCharsets.UTF_8);
      socket.getOutputStream().write(sent);
      socket.shutdownOutput();
      assertThat(socket.getInputStream().readAllBytes()).isEqualTo(sent);
    }
  }

  @Test
  void nodesAreProcesses(@TempDir Path folder) throws Exception {
    LocalServerOptions three = new LocalServerOptions(3, Map.of());
    try (RunningServer running = LocalServers.named("echo").start(folder, three)) {
      assertThat(running.processes()).containsOnlyKeys("echo-1", "echo-2", "echo-3");
      running.kill("echo-2");
      running.kill("echo-3");
      running.restart("echo-3");
      assertThat(running.processes().get("echo-2").isAlive()).isFalse();
      assertThatThrownBy(() -> running.restart("echo-4"))
          .hasMessage("Unknown process 'echo-4'; it has echo-1, echo-2, echo-3");
    }
  }

  @Test
  void reportsTheLastOutputOfAFailedStart(@TempDir Path temporary) {
    Path folder = temporary.resolve("server");
    LocalServerOptions failing = LocalServerOptions.DEFAULTS.with("fail", "no luck today");
    assertThatThrownBy(() -> LocalServers.named("echo").start(folder, failing))
        .isInstanceOf(LocalServerException.class)
        .hasMessage("echo-1 exited before it was ready; last output: no luck today");
    assertThat(folder).doesNotExist();
  }

  @Test
  void rejectsANonEmptyDirectory(@TempDir Path folder) throws Exception {
    Path theirs = Files.writeString(folder.resolve("theirs"), "x");
    assertThatThrownBy(() -> LocalServers.named("echo").start(folder, LocalServerOptions.DEFAULTS))
        .hasMessageContaining("is not empty");
    assertThat(theirs).exists();
  }

  @Test
  void errorListsKnownServers(@TempDir Path folder) {
    assertThatThrownBy(() -> LocalServers.named("ecco")).hasMessageContaining("echo");
    assertThatThrownBy(
            () ->
                LocalServers.named("echo")
                    .start(folder, LocalServerOptions.DEFAULTS.with("depth", "3")))
        .hasMessage("The echo server has no setting 'depth'; it has fail");
  }
}
