package org.ngsildbench.streaming.http.settings;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import lombok.With;

/**
 * Settings for publishing and consuming streams.
 *
 * @param servers server URLs: the first one receives published items; consumers are distributed
 *     over the others, or use the first if it is the only one
 * @param delivery how consumers receive items
 * @param filter what the filters of consumers compare
 * @param awaitHead whether a consumer is ready only when it has received the response head.
 *     Ztreamy's server delays the head until the first item: there, a consumer is ready once its
 *     request is written, and may miss items sent immediately after
 * @param maximumItemBytes max item size a consumer accepts
 * @param send batching of producers
 * @param login credentials; Ztreamy's server needs none
 * @param client threads, limits and trusted certificates
 */
public record HttpStreamSettings(
    List<URI> servers,
    @With StreamDelivery delivery,
    @With StreamFilter filter,
    boolean awaitHead,
    int maximumItemBytes,
    @With SendSettings send,
    @With BasicLogin login,
    @With HttpClientSettings client) {

  /** Checks the settings; the exception names the invalid field. */
  public HttpStreamSettings {
    servers = List.copyOf(servers);
    if (servers.isEmpty()) {
      throw new IllegalArgumentException("at least one server is required");
    }
    servers.forEach(ServerList::check);
    Objects.requireNonNull(delivery, "delivery");
    Objects.requireNonNull(filter, "filter");
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
        StreamFilter.NONE,
        true,
        16 << 20,
        SendSettings.DEFAULTS,
        BasicLogin.NONE,
        HttpClientSettings.DEFAULTS);
  }
}
