package org.ngsildbench.local.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.net.Socket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerContract;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;

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
      socket.setSoTimeout(10_000);
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
  void rejectsUnknownAuthentication(@TempDir Path folder) {
    assertThatThrownBy(
            () ->
                LocalServers.named("kafka")
                    .start(folder, LocalServerOptions.DEFAULTS.with("authentication", "finger")))
        .isInstanceOf(LocalServerException.class)
        .hasMessageContaining("none or password");
  }
}
