package org.ngsildbench.embedded.subscription.mqtt;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.Objects;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * An endpoint {@code mqtt://[user[:password]@]host[:port]/topic} with its notifierInfo. Immutable.
 *
 * @param server the MQTT server
 * @param topic without a leading slash
 * @param quality quality of service, 0 or 1
 */
public record MqttEndpoint(Server server, String topic, int quality) {

  /** The URI scheme. */
  public static final String SCHEME = "mqtt";

  private static final int PORT = 1883;

  /** A text of a packet has max 65,535 bytes, a character max three. */
  private static final int MAX_LENGTH = 65_535 / 3;

  /**
   * A server and the login there.
   *
   * @param user empty for none
   * @param password empty for none
   * @param isVersion5 whether to use MQTT 5.0, not 3.1.1
   */
  record Server(String host, int port, String user, String password, boolean isVersion5) {}

  /**
   * Reads an endpoint.
   *
   * @param notifierInfo pairs of {@code key} and {@code value}; may be missing
   * @throws Problem if it has no host or topic, or requests what this broker does not support
   */
  public static MqttEndpoint read(URI uri, JsonNode notifierInfo) {
    String topic = Objects.requireNonNullElse(uri.getPath(), "").replaceFirst("^/", "");
    if (uri.getHost() == null
        || topic.isEmpty()
        || uri.toString().length() > MAX_LENGTH
        || uri.getRawFragment() != null
        || topic.matches("(?s).*[+#\\x00].*")) {
      throw Problem.badData(
          "notification.endpoint.uri must have a host and a topic without wildcards, such as"
              + " mqtt://127.0.0.1:1883/notify, and up to "
              + MAX_LENGTH
              + " characters, not \""
              + uri
              + "\".");
    }
    String[] login = Objects.requireNonNullElse(uri.getUserInfo(), "").split(":", 2);
    boolean isVersion5 = true;
    int quality = 0;
    for (JsonNode pair : notifierInfo) {
      String value = pair.path("value").asText();
      switch (pair.path("key").asText()) {
        case "MQTT-Version" -> isVersion5 = isVersion5(value);
        case "MQTT-QoS" -> quality = quality(value);
        default -> {
          // Of another protocol.
        }
      }
    }
    return new MqttEndpoint(
        new Server(
            uri.getHost(),
            uri.getPort() < 0 ? PORT : uri.getPort(),
            login[0],
            login.length > 1 ? login[1] : "",
            isVersion5),
        topic,
        quality);
  }

  private static boolean isVersion5(String text) {
    return switch (text) {
      case "mqtt5.0" -> true;
      case "mqtt3.1.1" -> false;
      default ->
          throw Problem.badData(
              "notifierInfo: MQTT-Version must be mqtt3.1.1 or mqtt5.0, not \"" + text + "\".");
    };
  }

  private static int quality(String text) {
    return switch (text) {
      case "0" -> 0;
      case "1" -> 1;
      case "2" ->
          throw new Problem(
              ErrorType.OPERATION_NOT_SUPPORTED,
              "This broker does not support MQTT-QoS 2; use 0 or 1.");
      default ->
          throw Problem.badData("notifierInfo: MQTT-QoS must be 0 or 1, not \"" + text + "\".");
    };
  }
}
