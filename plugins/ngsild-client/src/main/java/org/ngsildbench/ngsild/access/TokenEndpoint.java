package org.ngsildbench.ngsild.access;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import lombok.Getter;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.http.HttpConnectionPool;
import org.ngsildbench.ngsild.http.HttpSettings;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.tls.TlsSettings;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Requests tokens. Thread-safe; each request opens and closes a connection. */
final class TokenEndpoint implements Login {

  private static final Duration LIMIT = Duration.ofSeconds(15);
  private static final long MAX_BODY_BYTES = 1 << 20;

  private final ClientCredentials credentials;
  private final HttpTarget target;
  private final HttpRequestBytes request;
  @Getter private final Redactor redactor;
  private final Set<HttpConnectionPool> asking = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /**
   * @param tls how the endpoint's certificate is judged, as the broker's is
   */
  TokenEndpoint(ClientCredentials credentials, TlsSettings tls) {
    this.credentials = credentials;
    this.target = HttpTarget.of(credentials.endpoint(), tls);
    this.request = request();
    this.redactor = Redactor.of(credentials.secret());
  }

  /**
   * A fresh token.
   *
   * @throws BrokerException {@link FailureKind#NO_TOKEN}, in one sentence without secrets
   */
  @Override
  public AccessToken ask() {
    HttpSettings settings =
        HttpSettings.defaults()
            .withMaxConnections(1)
            .withTotalTimeout(LIMIT)
            .withMaxBodyBytes(MAX_BODY_BYTES);
    try (HttpConnectionPool pool = new HttpConnectionPool(target, settings)) {
      HttpExchange<AccessToken> exchange = exchange(pool);
      if (exchange.failure().isPresent()) {
        throw noToken(exchange.failure().get().message());
      }
      if (exchange.body() == null) {
        throw noToken("it answered " + exchange.status() + meaning(exchange.status()));
      }
      return exchange.body();
    }
  }

  private HttpExchange<AccessToken> exchange(HttpConnectionPool pool) {
    asking.add(pool);
    try {
      // Whoever closes looks at the pools after that: one of the two sees the other.
      if (closed) {
        pool.close();
      }
      return pool.execute(request, (status, headers, body) -> token(status, body));
    } finally {
      asking.remove(pool);
    }
  }

  @Override
  public void close() {
    closed = true;
    asking.forEach(HttpConnectionPool::close);
  }

  private static AccessToken token(int status, InputStream body) throws IOException {
    return status == 200 ? JsonAnswer.read(body, AccessToken::read) : null;
  }

  /**
   * Returns the meaning of a status. The endpoint's own error text is omitted, since it may repeat
   * the request.
   */
  private static String meaning(int status) {
    return switch (status) {
      case 400, 401, 403 -> ": client id, secret or scope are wrong";
      case 404, 405 -> ": check the URL, which must be that of the token endpoint";
      default -> "";
    };
  }

  private BrokerException noToken(String why) {
    return new BrokerException(
        FailureKind.NO_TOKEN,
        "no token for %s from %s (%s)"
            .formatted(credentials.clientId(), withoutQuery(), redactor.line(why)));
  }

  private String withoutQuery() {
    return target + credentials.endpoint().getRawPath();
  }

  private HttpRequestBytes request() {
    // RFC 6749, 2.3.1: both parts are form-encoded before they become Basic credentials.
    String basic = encoded(credentials.clientId()) + ":" + encoded(credentials.secret());
    String scope = credentials.scope();
    String form =
        "grant_type=client_credentials" + (scope.isEmpty() ? "" : "&scope=" + encoded(scope));
    return HttpRequestTemplate.of("POST", target)
        .header("Accept", "application/json")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .header(
            "Authorization",
            "Basic "
                + Base64.getEncoder().encodeToString(basic.getBytes(StandardCharsets.US_ASCII)))
        .request(pathAndQuery(credentials.endpoint()), form.getBytes(StandardCharsets.US_ASCII));
  }

  private static String pathAndQuery(URI url) {
    String path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    return url.getRawQuery() == null ? path : path + "?" + url.getRawQuery();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
