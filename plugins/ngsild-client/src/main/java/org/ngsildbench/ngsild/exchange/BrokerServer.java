package org.ngsildbench.ngsild.exchange;

import java.net.URI;
import org.ngsildbench.ngsild.access.TokenSource;
import org.ngsildbench.ngsild.http.BodyReader;
import org.ngsildbench.ngsild.http.HttpConnectionPool;
import org.ngsildbench.ngsild.http.HttpExchange;
import org.ngsildbench.ngsild.http.HttpRequestBytes;
import org.ngsildbench.ngsild.http.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.HttpSettings;
import org.ngsildbench.ngsild.http.HttpTarget;
import org.ngsildbench.ngsild.target.BrokerTarget;

/**
 * One server of a broker, with the header fields that every request to it carries. Thread-safe;
 * connections are opened when first needed.
 */
public final class BrokerServer implements AutoCloseable {

  private static final String CONTEXT_RELATION =
      ">; rel=\"http://www.w3.org/ns/json-ld#context\"; type=\"application/ld+json\"";

  /**
   * A broker that trickles a byte at a time is never silent for long; its answer ends as a time-out
   * all the same, after this many times the longest silence.
   */
  private static final int SILENCES_AN_ANSWER = 10;

  /** No honest answer is larger: a day of all seats of a fleet at 10 s has under half of it. */
  private static final long MOST_BODY_BYTES = 1L << 30;

  private final URI base;
  private final String pathPrefix;
  private final HttpTarget target;
  private final HttpConnectionPool pool;
  private final BrokerTarget broker;
  private final TokenSource tokens;
  private volatile Reads reads;

  /** What all reads with one token begin with. */
  private record Reads(String token, HttpRequestTemplate template) {}

  /**
   * @param base where this server listens: the broker's base URL or its temporal URL
   * @param broker gives tenant, context and limits
   * @param tokens gives the token of each request; not closed here
   */
  public BrokerServer(URI base, BrokerTarget broker, TokenSource tokens) {
    this.base = base;
    this.tokens = tokens;
    this.broker = broker;
    this.pathPrefix = base.getRawPath() == null ? "" : base.getRawPath();
    this.target = HttpTarget.of(base, broker.tls());
    this.pool =
        new HttpConnectionPool(
            target,
            HttpSettings.defaults()
                .withMaxConnections(broker.maxConnections())
                .withConnectTimeout(broker.connectTimeout())
                .withReadTimeout(broker.readTimeout())
                .withTotalTimeout(broker.readTimeout().multipliedBy(SILENCES_AN_ANSWER))
                .withMaxBodyBytes(MOST_BODY_BYTES));
  }

  /** A read, encoded; the path begins below the base URL. */
  public HttpRequestBytes get(String pathAndQuery) {
    String token = tokens.current();
    Reads known = reads;
    if (known == null || !known.token.equals(token)) {
      known = new Reads(token, template("GET", token));
      reads = known;
    }
    return known.template.request(pathPrefix + pathAndQuery);
  }

  /**
   * A request with a JSON body, encoded. Always with Content-Length, which Orion-LD needs, and
   * exactly {@code application/json}, since Stellio answers 400 to a charset.
   */
  public HttpRequestBytes send(String method, String pathAndQuery, byte[] json) {
    return send(method, pathAndQuery, "application/json", json);
  }

  /** A request with a body of a media type, encoded. */
  public HttpRequestBytes send(
      String method, String pathAndQuery, String mediaType, byte[] content) {
    return template(method, tokens.current())
        .header("Content-Type", mediaType)
        .request(pathPrefix + pathAndQuery, content);
  }

  /** A request without a body, encoded. */
  public HttpRequestBytes send(String method, String pathAndQuery) {
    return template(method, tokens.current()).request(pathPrefix + pathAndQuery);
  }

  /** A read that does not say what media type it takes, to see what a broker makes of it. */
  public HttpRequestBytes getAcceptingNothing(String pathAndQuery) {
    return personal(HttpRequestTemplate.of("GET", target), tokens.current())
        .request(pathPrefix + pathAndQuery);
  }

  /** Sends a request; see {@link HttpConnectionPool#execute}. */
  public <T> HttpExchange<T> execute(HttpRequestBytes request, BodyReader<T> reader) {
    HttpExchange<T> exchange = pool.execute(request, reader);
    if (exchange.status() == 401) {
      tokens.refused();
    }
    return exchange;
  }

  /** Where this server listens. */
  public URI base() {
    return base;
  }

  @Override
  public void close() {
    pool.close();
  }

  /** Scorpio answers 406 without Accept. */
  private HttpRequestTemplate template(String method, String token) {
    return personal(
        HttpRequestTemplate.of(method, target).header("Accept", "application/json"), token);
  }

  /** What this user's every request carries. */
  private HttpRequestTemplate personal(HttpRequestTemplate plain, String token) {
    HttpRequestTemplate template = plain;
    if (!broker.contextLink().isEmpty()) {
      template = template.header("Link", "<" + broker.contextLink() + CONTEXT_RELATION);
    }
    if (!broker.tenant().isEmpty()) {
      template = template.header("NGSILD-Tenant", broker.tenant());
    }
    if (!token.isEmpty()) {
      template = template.header("Authorization", "Bearer " + token);
    }
    return template;
  }
}
