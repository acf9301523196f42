package org.ngsildbench.ngsild.http.message;

import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

/**
 * Target of requests: scheme, host, port and TLS settings. Immutable.
 *
 * @param host name or address; IPv6 without brackets
 * @param port 1 to 65535
 * @param tls TLS settings; empty for plain http
 * @param role role of the server, for messages with several, such as "the temporal URL"; else empty
 */
public record HttpTarget(String host, int port, Optional<TlsSettings> tls, String role) {

  public HttpTarget {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(tls, "tls");
    Objects.requireNonNull(role, "role");
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    if (host.isEmpty()
        || !host.chars().allMatch(c -> c > ' ' && c < 0x7f && "/?#@[]".indexOf(c) < 0)) {
      throw new IllegalArgumentException(
          "\"" + host + "\" is not a host: a name such as broker.example or an address is needed");
    }
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("port " + port + " must be from 1 to 65535");
    }
  }

  /** A server spoken to in plain http. */
  public static HttpTarget plain(String host, int port) {
    return new HttpTarget(host, port, Optional.empty(), "");
  }

  /** A server spoken to over TLS. */
  public static HttpTarget secure(String host, int port, TlsSettings tls) {
    return new HttpTarget(host, port, Optional.of(tls), "");
  }

  /** The server of a URL, certificates judged by the JVM's own trust store. */
  public static HttpTarget of(URI url) {
    return of(url, TlsSettings.systemTrust());
  }

  /**
   * Returns the server of a URL; ignores path, query and user info.
   *
   * @param tls used if the scheme is https
   * @throws IllegalArgumentException if the scheme is neither http nor https, or the host is
   *     missing
   */
  public static HttpTarget of(URI url, TlsSettings tls) {
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    boolean secure = scheme.equals("https");
    if (!secure && !scheme.equals("http")) {
      throw new IllegalArgumentException("the URL must start with http:// or https://");
    }
    if (url.getHost() == null) {
      throw new IllegalArgumentException("the URL has no valid host");
    }
    int port = url.getPort() >= 0 ? url.getPort() : secure ? 443 : 80;
    return new HttpTarget(url.getHost(), port, secure ? Optional.of(tls) : Optional.empty(), "");
  }

  /** Returns the URL of the server's root. */
  public URI uri() {
    return URI.create((tls.isPresent() ? "https://" : "http://") + authority() + "/");
  }

  /** Returns the same server with a role for messages. */
  public HttpTarget as(String other) {
    return new HttpTarget(host, port, tls, other);
  }

  /** The value of the Host field (RFC 9110, 7.2): brackets around IPv6, no default port. */
  public String authority() {
    String name = host.indexOf(':') >= 0 ? "[" + withoutZone() + "]" : host;
    return port == (tls.isPresent() ? 443 : 80) ? name : name + ":" + port;
  }

  /** Returns scheme and authority, such as {@code http://broker.example:9090}. */
  String origin() {
    return (tls.isPresent() ? "https://" : "http://") + authority();
  }

  /** A zone such as {@code %eth0} means something on this machine only (RFC 6874). */
  private String withoutZone() {
    int zone = host.indexOf('%');
    return zone < 0 ? host : host.substring(0, zone);
  }

  /** Returns the role in brackets as a suffix of a name; empty without a role. */
  public String remark() {
    return role.isEmpty() ? "" : " (" + role + ")";
  }

  /** The URL's beginning, as people write it, and the role. */
  @Override
  public String toString() {
    return origin() + remark();
  }
}
