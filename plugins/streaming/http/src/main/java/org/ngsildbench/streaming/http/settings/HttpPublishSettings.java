package org.ngsildbench.streaming.http.settings;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import lombok.With;

/**
 * Settings for publishing to a broker through an HTTPS front.
 *
 * @param servers front URLs; producers are distributed by a hash of their names
 * @param user user name, sent in a header of each message
 * @param password password, sent in a header of each message; never shown
 * @param path request path; {@code {topic}} and {@code {key}} are replaced by the producer's topic
 *     and the message's key
 * @param bufferBytes max bytes queued per producer; a send blocks while the queue is full
 * @param client threads, limits and trusted certificates
 */
public record HttpPublishSettings(
    List<URI> servers,
    String user,
    String password,
    @With String path,
    int bufferBytes,
    @With HttpClientSettings client) {

  /** Vermillion's: exchange, then routing key. */
  public static final String EXCHANGE_AND_KEY = "/publish/{topic}/{key}";

  /** Checks the settings; the exception names the invalid field. */
  public HttpPublishSettings {
    servers = List.copyOf(servers);
    if (servers.isEmpty()) {
      throw new IllegalArgumentException("at least one server is required");
    }
    servers.forEach(ServerList::check);
    HttpClientSettings.requireLine(user, "user");
    HttpClientSettings.requireLine(password, "password");
    HttpClientSettings.requirePath(path);
    HttpClientSettings.requirePositive(bufferBytes, "bufferBytes");
    Objects.requireNonNull(client, "client");
  }

  /**
   * Defaults.
   *
   * @param addresses {@code https://HOST:PORT}, several with commas between
   */
  public static HttpPublishSettings at(String addresses, String user, String password) {
    return new HttpPublishSettings(
        ServerList.parse(addresses),
        user,
        password,
        EXCHANGE_AND_KEY,
        SendSettings.DEFAULTS.bufferBytes(),
        HttpClientSettings.DEFAULTS);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return "HttpPublishSettings[servers=%s, user=%s, path=%s, bufferBytes=%s, client=%s]"
        .formatted(servers, user, path, bufferBytes, client);
  }
}
