package org.ngsildbench.streaming.http;

import java.net.URI;
import java.util.List;
import java.util.Objects;

/**
 * How streams are published and followed.
 *
 * @param servers where items are published is the first; consumers are spread over the others, or
 *     are with the first, too, where it is the only one
 * @param delivery how consumers get the items
 * @param awaitHead whether a consumer is ready when the head of its answer has come. Ztreamy's own
 *     server keeps it back until the first item: there, a consumer counts as ready when its request
 *     was written, and may miss items that are sent at once
 * @param maximumItemBytes the largest item that a consumer takes
 * @param send how producers gather items
 * @param login who we are; Ztreamy's own server does not ask
 * @param client threads, limits and trust
 */
public record HttpStreamSettings(
    List<URI> servers,
    StreamDelivery delivery,
    boolean awaitHead,
    int maximumItemBytes,
    SendSettings send,
    BasicLogin login,
    HttpClientSettings client) {

  /** Refuses what cannot be used, with a sentence that names the field. */
  public HttpStreamSettings {
    servers = List.copyOf(servers);
    if (servers.isEmpty()) {
      throw new IllegalArgumentException("there must be a server");
    }
    servers.forEach(ServerList::check);
    Objects.requireNonNull(delivery, "delivery");
    HttpClientSettings.requirePositive(maximumItemBytes, "maximumItemBytes");
    Objects.requireNonNull(send, "send");
    Objects.requireNonNull(login, "login");
    Objects.requireNonNull(client, "client");
  }

  /**
   * Defaults.
   *
   * @param addresses {@code http://HOST:PORT}, several with commas between
   */
  public static HttpStreamSettings at(String addresses) {
    return new HttpStreamSettings(
        ServerList.parse(addresses),
        StreamDelivery.STREAM,
        true,
        16 << 20,
        SendSettings.DEFAULTS,
        BasicLogin.NONE,
        HttpClientSettings.DEFAULTS);
  }

  /** The same with another way to get items. */
  public HttpStreamSettings with(StreamDelivery other) {
    return new HttpStreamSettings(servers, other, awaitHead, maximumItemBytes, send, login, client);
  }

  /** The same with another way to send. */
  public HttpStreamSettings with(SendSettings other) {
    return new HttpStreamSettings(
        servers, delivery, awaitHead, maximumItemBytes, other, login, client);
  }

  /** The same as somebody else. */
  public HttpStreamSettings with(BasicLogin other) {
    return new HttpStreamSettings(
        servers, delivery, awaitHead, maximumItemBytes, send, other, client);
  }

  /** The same with other threads, limits and trust. */
  public HttpStreamSettings with(HttpClientSettings other) {
    return new HttpStreamSettings(
        servers, delivery, awaitHead, maximumItemBytes, send, login, other);
  }
}
