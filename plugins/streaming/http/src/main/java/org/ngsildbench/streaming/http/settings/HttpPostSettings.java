package org.ngsildbench.streaming.http.settings;

import java.net.URI;
import java.util.Objects;
import lombok.With;

/**
 * Settings for posting messages to a URL.
 *
 * @param server URL without a path
 * @param path path and query; {@code {topic}} and {@code {key}} are replaced by the producer's
 *     topic and the message's key
 * @param connections open connections per producer, with one request in flight each. Messages of
 *     one key use the same connection and keep their order; a producer of one key has one
 *     connection
 * @param contentType content type of the messages
 * @param bufferBytes max bytes queued per connection; a send blocks while the queue is full
 * @param login credentials
 * @param client threads, limits and trusted certificates
 */
public record HttpPostSettings(
    URI server,
    String path,
    int connections,
    String contentType,
    int bufferBytes,
    @With BasicLogin login,
    @With HttpClientSettings client) {

  private static final int CONNECTIONS = 8;

  /** Checks the settings; the exception names the invalid field. */
  public HttpPostSettings {
    ServerList.check(server);
    HttpClientSettings.requirePath(path);
    HttpClientSettings.requireLine(contentType, "contentType");
    if (contentType.isBlank()) {
      throw new IllegalArgumentException("contentType must not be empty");
    }
    HttpClientSettings.requirePositive(connections, "connections");
    HttpClientSettings.requirePositive(bufferBytes, "bufferBytes");
    Objects.requireNonNull(login, "login");
    Objects.requireNonNull(client, "client");
  }

  /**
   * Returns the defaults: eight connections per producer, JSON, no login.
   *
   * @param url {@code http://HOST:PORT/PATH}
   * @throws IllegalArgumentException if it is invalid
   */
  public static HttpPostSettings at(String url) {
    String text = url.strip();
    int host = text.indexOf("://") + 3;
    int slash = text.indexOf('/', host);
    return new HttpPostSettings(
        ServerList.parse(slash < 0 ? text : text.substring(0, slash)).get(0),
        slash < 0 ? "/" : text.substring(slash),
        CONNECTIONS,
        "application/json",
        SendSettings.DEFAULTS.bufferBytes(),
        BasicLogin.NONE,
        HttpClientSettings.DEFAULTS);
  }

  /** Returns these settings with a number of connections per producer and a content type. */
  public HttpPostSettings with(int connectionsOfProducer, String type) {
    return new HttpPostSettings(
        server, path, connectionsOfProducer, type, bufferBytes, login, client);
  }
}
