package org.ngsildbench.ngsild.notification;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import org.ngsildbench.ngsild.access.EnvironmentSecret;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * An MQTT server to which the broker publishes notifications. Immutable.
 *
 * @param user empty for none
 * @param password empty for none
 * @param quality quality of service of publisher and subscriber, 0 or 1
 */
public record MqttServer(String host, int port, String user, String password, int quality) {
  private static final int PORT = 1883;

  /**
   * Parses {@code mqtt://[user@]host[:port]}; the password is {@link
   * EnvironmentSecret#MQTT_PASSWORD}.
   *
   * @throws IllegalArgumentException saying what is wrong; never with user or password
   */
  public static MqttServer of(String url, int quality) {
    URI uri = parsed(url);
    String user = Objects.requireNonNullElse(uri.getUserInfo(), "");
    if (user.contains(":")) {
      throw new IllegalArgumentException(
          "the MQTT server's URL contains a password; set %s instead"
              .formatted(EnvironmentSecret.MQTT_PASSWORD.variable()));
    }
    String password = user.isEmpty() ? "" : EnvironmentSecret.MQTT_PASSWORD.value();
    return new MqttServer(
        uri.getHost(), uri.getPort() < 0 ? PORT : uri.getPort(), user, password, quality);
  }

  private static URI parsed(String url) {
    try {
      URI uri = new URI(url);
      if ("mqtt".equals(uri.getScheme())
          && uri.getHost() != null
          && uri.getPort() <= 65_535
          && uri.getRawPath().matches("/?")
          && uri.getRawQuery() == null
          && uri.getRawFragment() == null) {
        return uri;
      }
    } catch (URISyntaxException e) {
      // Below: its text would contain the URL.
    }
    throw new IllegalArgumentException(
        "the MQTT server must be mqtt://[user@]host[:port], such as mqtt://127.0.0.1:1883");
  }

  /**
   * Connects for a moment.
   *
   * @throws IOException in one sentence, if the server is not reachable or rejects the login
   */
  public void check() throws IOException {
    MqttConnection.open(this).close();
  }

  /** Returns the URL of a topic for the broker, with user and password. */
  String url(String path) {
    String login = encoded(user);
    if (!password.isEmpty()) {
      login += ":" + encoded(password);
    }
    return "mqtt://" + (login.isEmpty() ? "" : login + "@") + host + ":" + port + path;
  }

  private static String encoded(String text) {
    return PathAndQuery.encoded(text).replace(":", "%3A");
  }

  /** The URL without user and password. */
  @Override
  public String toString() {
    return "mqtt://" + host + ":" + port;
  }
}
