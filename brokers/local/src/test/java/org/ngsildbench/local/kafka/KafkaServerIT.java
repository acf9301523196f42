package org.ngsildbench.local.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerContract;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** Tests the life cycle of Kafka; the client's module tests the broker's functions. */
final class KafkaServerIT extends LocalServerContract {

  private static final int CORRELATION = 4711;

  @Override
  protected String server() {
    return "kafka";
  }

  /** Requests the API versions, like every client at first. */
  @Override
  protected void use(String address) throws Exception {
    int colon = address.indexOf(':');
    try (Socket socket =
            new Socket(
                address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        DataInputStream in = new DataInputStream(socket.getInputStream())) {
      socket.setSoTimeout(60_000);
      out.writeInt(10);
      out.writeShort(18);
      out.writeShort(0);
      out.writeInt(CORRELATION);
      out.writeShort(-1);
      out.flush();
      assertThat(in.readInt()).isGreaterThan(10);
      assertThat(in.readInt()).isEqualTo(CORRELATION);
      assertThat(in.readShort()).as("error code").isZero();
    }
  }

  @Test
  void startsTheReleaseWithZooKeeper(@TempDir Path folder) throws Exception {
    LocalServerOptions options =
        new LocalServerOptions(2, Map.of("version", "2.5.0", "heap", "256m"));
    try (RunningServer kafka = LocalServers.named("kafka").start(folder.resolve("k"), options)) {
      assertThat(kafka.processes()).containsOnlyKeys("zookeeper", "kafka-1", "kafka-2");
      for (String address : kafka.address().split(",")) {
        use(address);
      }
    }
  }

  @Test
  void rejectsAReleaseThatDoesNotRunHere(@TempDir Path folder) {
    assertThatThrownBy(
            () ->
                LocalServers.named("kafka")
                    .start(folder, LocalServerOptions.DEFAULTS.with("version", "0.10.1.1")))
        .isInstanceOf(LocalServerException.class)
        .hasMessageContaining("version must be 2.5.0");
  }

  @Test
  void rejectsUnknownAuthentication(@TempDir Path folder) {
    assertThatThrownBy(
            () ->
                LocalServers.named("kafka")
                    .start(folder, LocalServerOptions.DEFAULTS.with("authentication", "finger")))
        .isInstanceOf(LocalServerException.class)
        .hasMessageContaining("none or password");
  }
}
