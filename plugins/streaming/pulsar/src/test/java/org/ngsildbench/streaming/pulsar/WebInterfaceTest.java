package org.ngsildbench.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonPointer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.StreamException;

class WebInterfaceTest {

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aBodyThatDoesNotEndTimesOut() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread stalling = new Thread(() -> answerPartly(server));
      stalling.setDaemon(true);
      stalling.start();
      String address = "pulsar://127.0.0.1:1,http://127.0.0.1:%s".formatted(server.getLocalPort());
      WebInterface web =
          new WebInterface(PulsarSettings.of(address).withTimeout(Duration.ofSeconds(2)));

      assertThatThrownBy(() -> web.get("/admin/v2/clusters"))
          .isInstanceOf(StreamException.class)
          .hasMessageContaining("in time");
    }
  }

  @Test
  void findsTheLargestNumberOfAnArray() throws Exception {
    WebInterface.Answer answer =
        new WebInterface.Answer(
            200,
            "{\"avg\":9,\"consumers\":[{\"avg\":2,\"name\":\"a\"},{\"avg\":5},{\"avg\":null}]}");
    JsonPointer consumers = JsonPointer.compile("/consumers");
    assertThat(answer.largest(consumers, "avg", 1)).isEqualTo(5);
    assertThat(answer.largest(consumers, "other", 1)).isOne();
    assertThat(answer.largest(JsonPointer.compile("/absent"), "avg", 1)).isOne();
  }

  private static void answerPartly(ServerSocket server) {
    try (Socket connection = server.accept()) {
      connection
          .getOutputStream()
          .write(
              "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n["
                  .getBytes(StandardCharsets.US_ASCII));
      connection.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException closed) {
      // The test is over.
    }
  }
}
