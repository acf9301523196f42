package org.ngsildbench.embedded.subscription.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.Problem;

/** Any bytes of an MQTT server are whole packets, and any endpoint is refused or has packets. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class MqttFuzzTest {

  private static final int LONGEST_HEAD = 5;

  @FuzzTest
  void packets(byte[] data) {
    ByteArrayInputStream bytes = new ByteArrayInputStream(data);
    DataInputStream in = new DataInputStream(bytes);
    try {
      while (true) {
        int before = bytes.available();
        MqttConnection.Packet packet = MqttConnection.read(in);
        assertThat(before - bytes.available() - packet.body().length).isBetween(2, LONGEST_HEAD);
        assertThat(packet.type()).isBetween(0, 15);
      }
    } catch (IOException ended) {
      // The connection ends.
    }
  }

  @FuzzTest
  void endpoint(FuzzedDataProvider data) {
    try {
      URI uri = URI.create("mqtt://" + data.consumeString(500));
      JsonNode info = Json.MAPPER.readTree(data.consumeRemainingAsString());
      MqttEndpoint endpoint = MqttEndpoint.read(uri, info);
      assertThat(endpoint.quality()).isBetween(0, 1);
      assertThat(endpoint.topic()).isNotEmpty();
      assertThat(MqttPackets.connect(endpoint.server(), "client")).isNotEmpty();
      assertThat(MqttPackets.publish(endpoint, 1, new byte[3])).endsWith(0, 0, 0);
    } catch (IllegalArgumentException | JsonProcessingException | Problem refused) {
      assertThat(refused.getMessage()).isNotNull();
    }
  }
}
