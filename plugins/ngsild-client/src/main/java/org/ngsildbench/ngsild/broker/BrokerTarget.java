package org.ngsildbench.ngsild.broker;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import lombok.With;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

/**
 * Address and settings of a broker. Immutable; validated on construction.
 *
 * @param kind dialect, or {@link BrokerKind#AUTO} to detect it
 * @param base base URL, such as {@code http://127.0.0.1:9090}; may have a path before {@code
 *     /ngsi-ld/v1}
 * @param temporal base URL of temporal queries if different (Mintaka beside Orion-LD); else null
 * @param tenant the value of {@code NGSILD-Tenant}; empty for none
 * @param contextLink URL of the {@literal @}context sent as {@code Link}; empty for the core
 *     context only
 * @param token sent as {@code Authorization: Bearer}, never shown; empty for none
 * @param login credentials for requesting tokens; null for none. Excludes a token
 * @param tls TLS settings for https URLs
 * @param connectTimeout connect timeout; zero for no limit
 * @param readTimeout max time from a request to the last byte of its response; zero for no limit
 * @param maxConnections max open connections, 1 to 65535
 * @param pageSize entities per page; 0 for the broker's best
 * @param maxBatchBytes max body size when batches are split, bytes; 0 for the broker's known limit
 * @param rateLimitWait max wait of a request for a server that answers 429; zero for measurements
 */
@With
public record BrokerTarget(
    BrokerKind kind,
    URI base,
    URI temporal,
    String tenant,
    String contextLink,
    String token,
    ClientCredentials login,
    TlsSettings tls,
    Duration connectTimeout,
    Duration readTimeout,
    int maxConnections,
    int pageSize,
    long maxBatchBytes,
    Duration rateLimitWait) {

  public BrokerTarget {
    Objects.requireNonNull(kind, "kind");
    base = BrokerUrl.checked("the broker's URL", base);
    temporal = temporal == null ? null : BrokerUrl.checked("the temporal URL", temporal);
    tenant = headerText("the tenant", tenant);
    contextLink = headerText("the @context", contextLink);
    if (!contextLink.isEmpty()) {
      BrokerUrl.checkContext(contextLink);
    }
    token = headerText("the token", token);
    if (login != null && !token.isEmpty()) {
      throw new IllegalArgumentException("specify a token or a login, not both");
    }
    Objects.requireNonNull(tls, "tls");
    Objects.requireNonNull(connectTimeout, "connectTimeout");
    Objects.requireNonNull(readTimeout, "readTimeout");
    Objects.requireNonNull(rateLimitWait, "rateLimitWait");
    inRange("connections", maxConnections, 1, 65_535);
    inRange("page size", pageSize, 0, 1_000_000);
    inRange("largest batch in bytes", maxBatchBytes, 0, Integer.MAX_VALUE);
  }

  /**
   * A broker with defaults: certificates as this JVM trusts them, 5 s to connect, 60 s of silence,
   * 256 connections, its best page size.
   */
  public static BrokerTarget of(BrokerKind kind, URI base) {
    return new BrokerTarget(
        kind,
        base,
        null,
        "",
        "",
        "",
        null,
        TlsSettings.systemTrust(),
        Duration.ofSeconds(5),
        Duration.ofSeconds(60),
        256,
        0,
        0,
        Duration.ZERO);
  }

  public BrokerTarget withTimeouts(Duration connect, Duration read) {
    return withConnectTimeout(connect).withReadTimeout(read);
  }

  /** Returns the URL of temporal queries if different. */
  public Optional<URI> temporalElsewhere() {
    return Optional.ofNullable(temporal);
  }

  /** Returns whether requests carry a token. */
  public boolean givesToken() {
    return login != null || !token.isEmpty();
  }

  /** Shows everything except secrets. */
  @Override
  public String toString() {
    return kind
        + " at "
        + base
        + (temporal == null ? "" : ", temporal at " + temporal)
        + (tenant.isEmpty() ? "" : ", tenant " + tenant)
        + (contextLink.isEmpty() ? "" : ", @context " + contextLink)
        + (token.isEmpty() ? "" : ", with a token")
        + (login == null ? "" : ", with tokens for " + login);
  }

  private static String headerText(String what, String value) {
    String text = value == null ? "" : value.strip();
    if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      // The value may be a secret and stays out of the message.
      throw new IllegalArgumentException(
          what + " contains a blank, a line break or a character outside ASCII");
    }
    return text;
  }

  private static void inRange(String what, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " is " + value + "; it must be from " + least + " to " + most);
    }
  }
}
