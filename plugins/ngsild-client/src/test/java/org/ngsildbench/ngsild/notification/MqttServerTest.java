package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MqttServerTest {

  @Test
  void readsUrls() {
    assertThat(MqttServer.of("mqtt://host", 0)).isEqualTo(new MqttServer("host", 1883, "", "", 0));
    assertThat(MqttServer.of("mqtt://ann@host:9/", 1))
        .isEqualTo(new MqttServer("host", 9, "ann", "", 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"host", "http://host", "mqtt://", "mqtt://a b", "mqtt://h:99999", "mqtt://h/t"})
  void reportsWrongUrls(String url) {
    assertThatThrownBy(() -> MqttServer.of(url, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be mqtt://[user@]host[:port]");
  }

  @Test
  void passwordsAreNotPartOfUrlsAndTexts() {
    assertThatThrownBy(() -> MqttServer.of("mqtt://ann:s3cret@host", 0))
        .hasMessageContaining("NGSILD_BENCH_MQTT_PASSWORD")
        .hasMessageNotContaining("s3cret");
    MqttServer server = new MqttServer("host", 1, "a:n", "s3cret/@", 0);
    assertThat(server).hasToString("mqtt://host:1");
    assertThat(ReceiverSettings.local().withMqtt(server).toString()).doesNotContain("s3cret");
    assertThat(server.url("/t/1")).isEqualTo("mqtt://a%3An:s3cret%2F%40@host:1/t/1");
  }

  @ParameterizedTest
  @CsvSource({
    "'', it closes the connection",
    "HTTP/1.1 400 Bad Request, it does not speak MQTT 3.1.1",
    "' \u0002\u0000\u0005', it rejects the user or the password",
    "' \u0002\u0000\u0003', it rejects the connection"
  })
  void reportsServersThatDoNotAccept(String answer, String why) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> answer(server, answer));
      thread.start();
      MqttServer address = new MqttServer("127.0.0.1", server.getLocalPort(), "ann", "s3cret", 0);
      assertThatThrownBy(address::check)
          .isInstanceOf(IOException.class)
          .hasMessage("no connection to the MQTT server " + address + ": " + why);
    }
  }

  private static void answer(ServerSocket server, String answer) {
    try (Socket client = server.accept()) {
      // All of CONNECT, so that the end of the connection is no reset.
      client.getInputStream().skipNBytes(1);
      client.getInputStream().skipNBytes(client.getInputStream().read());
      client.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
