package org.ngsildbench.streaming.http;

import java.net.URI;
import java.util.List;
import java.util.Objects;

/**
 * How messages are published to a broker through an HTTPS front.
 *
 * @param servers producers are spread over them by a hash of their names
 * @param user sent with each message, in a header
 * @param password sent with each message, in a header; in no text that this makes
 * @param path what is posted to; {@code {topic}} and {@code {key}} stand for the producer's topic
 *     and the message's key
 * @param bufferBytes what may wait in one producer; sending waits for room
 * @param client threads, limits and trust
 */
public record HttpPublishSettings(
    List<URI> servers,
    String user,
    String password,
    String path,
    int bufferBytes,
    HttpClientSettings client) {

  /** Vermillion's: exchange, then routing key. */
  public static final String EXCHANGE_AND_KEY = "/publish/{topic}/{key}";

  /** Refuses what cannot be used, with a sentence that names the field. */
  public HttpPublishSettings {
    servers = List.copyOf(servers);
    if (servers.isEmpty()) {
      throw new IllegalArgumentException("there must be a server");
    }
    servers.forEach(ServerList::check);
    requireLine(user, "user");
    requireLine(password, "password");
    requireLine(path, "path");
    if (!path.startsWith("/") || path.contains(" ")) {
      throw new IllegalArgumentException("path must begin with a slash and have no blanks");
    }
    HttpClientSettings.requirePositive(bufferBytes, "bufferBytes");
    Objects.requireNonNull(client, "client");
  }

  /** Nothing of it may end a line of a request. */
  private static void requireLine(String text, String name) {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(name + " must not have line breaks or tabs in it");
    }
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

  /** The same with other threads, limits and trust. */
  public HttpPublishSettings with(HttpClientSettings other) {
    return new HttpPublishSettings(servers, user, password, path, bufferBytes, other);
  }

  /** The same with another path. */
  public HttpPublishSettings withPath(String other) {
    return new HttpPublishSettings(servers, user, password, other, bufferBytes, client);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return "HttpPublishSettings[servers="
        + servers
        + ", user="
        + user
        + ", path="
        + path
        + ", bufferBytes="
        + bufferBytes
        + ", client="
        + client
        + "]";
  }
}
