package org.ngsildbench.embedded.subscription.mqtt;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Encodes the MQTT packets of a publisher. */
final class MqttPackets {

  static final int CONNACK = 2;
  static final int PUBACK = 4;

  private static final int CONNECT = 0x10;
  private static final int PUBLISH = 0x30;
  private static final int CLEAN_SESSION = 0x02;
  private static final int USER = 0x80;
  private static final int PASSWORD = 0x40;

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  private MqttPackets() {}

  /** Returns a CONNECT packet without keep-alive. */
  static byte[] connect(MqttEndpoint.Server server, String client) {
    MqttPackets packet = new MqttPackets();
    packet.text("MQTT");
    packet.body.write(server.isVersion5() ? 5 : 4);
    packet.body.write(
        CLEAN_SESSION
            | (server.user().isEmpty() ? 0 : USER)
            | (server.password().isEmpty() ? 0 : PASSWORD));
    packet.number(0);
    packet.noProperties(server.isVersion5());
    packet.text(client);
    if (!server.user().isEmpty()) {
      packet.text(server.user());
    }
    if (!server.password().isEmpty()) {
      packet.text(server.password());
    }
    return packet.framed(CONNECT);
  }

  /**
   * Returns a PUBLISH packet.
   *
   * @param id packet identifier; 0 for quality of service 0
   */
  static byte[] publish(MqttEndpoint to, int id, byte[] message) {
    MqttPackets packet = new MqttPackets();
    packet.text(to.topic());
    if (id > 0) {
      packet.number(id);
    }
    packet.noProperties(to.server().isVersion5());
    packet.body.writeBytes(message);
    return packet.framed(PUBLISH | (id > 0 ? 2 : 0));
  }

  private void noProperties(boolean isVersion5) {
    if (isVersion5) {
      body.write(0);
    }
  }

  private void text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    number(bytes.length);
    body.writeBytes(bytes);
  }

  private void number(int number) {
    body.write(number >> 8);
    body.write(number);
  }

  private byte[] framed(int head) {
    ByteArrayOutputStream packet = new ByteArrayOutputStream(body.size() + 5);
    packet.write(head);
    int length = body.size();
    do {
      packet.write(length % 128 | (length >= 128 ? 0x80 : 0));
      length /= 128;
    } while (length > 0);
    packet.writeBytes(body.toByteArray());
    return packet.toByteArray();
  }
}
