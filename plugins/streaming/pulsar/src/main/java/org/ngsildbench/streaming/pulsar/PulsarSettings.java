package org.ngsildbench.streaming.pulsar;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import lombok.With;
import org.ngsildbench.measurement.json.RecordFields;
import org.ngsildbench.streaming.platform.ClientPropertyText;

/**
 * Address, authentication, producer and consumer settings of Pulsar. Immutable.
 *
 * @param serviceUrl {@code pulsar://host:port}, or {@code pulsar+ssl://} with TLS; several hosts
 *     are separated by commas
 * @param webUrl {@code http://host:port} or {@code https://}, used to create and delete topics and
 *     to read lag
 * @param namespace {@code tenant/namespace} of topics named without one
 * @param persistent whether topics are persistent unless their name says otherwise
 * @param token authentication token, never shown; empty for none
 * @param trustedCertificates PEM file of trusted certificates; null for those of the JVM
 * @param connections connections per server, at least 1; each is served by one thread
 * @param publishing producer settings
 * @param receiverQueue max messages of one partition buffered by the client, at least 1
 * @param client further properties of Pulsar's producers and consumers, by their names in Pulsar
 * @param timeout request timeout, at least 1 ms
 */
public record PulsarSettings(
    String serviceUrl,
    String webUrl,
    @With String namespace,
    @With boolean persistent,
    @With String token,
    @With Path trustedCertificates,
    @With int connections,
    @With PulsarPublishing publishing,
    @With int receiverQueue,
    Map<String, String> client,
    @With Duration timeout) {

  /** Pulsar's default service URL. */
  public static final String DEFAULT_SERVICE_URL = "pulsar://localhost:6650";

  private static final String PLAIN = "pulsar://";
  private static final String TLS = "pulsar+ssl://";

  /** Checks the settings; the exception names the invalid one. */
  public PulsarSettings {
    Objects.requireNonNull(token, "token");
    Objects.requireNonNull(publishing, "publishing");
    require(
        serviceUrl.matches("pulsar(\\+ssl)?://[^/?#\\s]+"),
        "the service URL must be pulsar://host:port or pulsar+ssl://host:port, not '"
            + serviceUrl
            + "'");
    require(
        webUrl.matches("https?://[^/?#\\s]+"),
        "the web URL must be http://host:port or https://host:port, not '" + webUrl + "'");
    require(
        namespace.matches("[-=:.\\w]+/[-=:.\\w]+"),
        "the namespace must be tenant/namespace, not '" + namespace + "'");
    require(
        trustedCertificates == null || serviceUrl.startsWith(TLS) || webUrl.startsWith("https:"),
        "trusted certificates are for TLS only");
    require(connections >= 1, "the connections must be at least 1, not " + connections);
    require(receiverQueue >= 1, "the receiver queue must be at least 1, not " + receiverQueue);
    client.keySet().forEach(PulsarProperties::check);
    client = Map.copyOf(client);
    require(timeout.toMillis() >= 1, "the timeout must be at least 1 ms, not " + timeout);
  }

  static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * Returns the defaults: persistent topics of {@code public/default}, no token, one connection, a
   * receiver queue of 1,000, 30 s, and {@link PulsarPublishing#DEFAULTS}.
   *
   * @param address the service URL, or the service URL, a comma and the web URL. Without a web URL
   *     it is port 8080 of the first host, with TLS 8443.
   */
  public static PulsarSettings of(String address) {
    int comma = address.indexOf(",http");
    String service = comma < 0 ? address : address.substring(0, comma);
    String web = comma < 0 ? usualWebUrl(service) : address.substring(comma + 1);
    return new PulsarSettings(
        service,
        web.endsWith("/") ? web.substring(0, web.length() - 1) : web,
        "public/default",
        true,
        "",
        null,
        1,
        PulsarPublishing.DEFAULTS,
        1_000,
        Map.of(),
        Duration.ofSeconds(30));
  }

  private static String usualWebUrl(String service) {
    boolean tls = service.startsWith(TLS);
    String hosts =
        service.substring(service.startsWith(PLAIN) || tls ? service.indexOf("//") + 2 : 0);
    String first = hosts.split(",", -1)[0];
    String host = first.replaceFirst(":\\d+$", "");
    return (tls ? "https://" + host + ":8443" : "http://" + host + ":8080");
  }

  /**
   * Returns a copy with other client properties.
   *
   * @param properties {@code NAME=VALUE} separated by spaces; empty for none
   * @throws IllegalArgumentException if a name is unknown or is set elsewhere
   */
  public PulsarSettings withClient(String properties) {
    return RecordFields.with(this, "client", ClientPropertyText.parse(properties));
  }

  /** Without the token. */
  @Override
  public String toString() {
    return "Pulsar at %s, web %s, %s topics of %s, token %s, trusted %s, %s connections, %s, receiver queue %s, client properties %s, timeout %s"
        .formatted(
            serviceUrl,
            webUrl,
            persistent ? "persistent" : "non-persistent",
            namespace,
            token.isEmpty() ? "none" : "given",
            trustedCertificates == null ? "by the JVM" : trustedCertificates,
            connections,
            publishing,
            receiverQueue,
            client,
            timeout);
  }
}
