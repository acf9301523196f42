package org.ngsildbench.ngsild.exchange;

import java.net.URI;
import lombok.Getter;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.access.TokenSource;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.http.HttpConnectionPool;
import org.ngsildbench.ngsild.http.HttpSettings;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/**
 * One server of a broker, with the header fields of every request. Thread-safe; connections are
 * opened on demand.
 */
public final class BrokerServer implements AutoCloseable {

  private static final String CONTEXT_RELATION =
      ">; rel=\"http://www.w3.org/ns/json-ld#context\"; type=\"application/ld+json\"";

  /** Max body size: a day of all seats of a fleet at 10 s needs less than half of it. */
  private static final long MAX_BODY_BYTES = 1L << 30;

  /** The base URL. */
  @Getter private final URI base;

  private final String pathPrefix;
  private final HttpTarget target;
  private final HttpConnectionPool pool;
  private final BrokerTarget broker;
  private final TokenSource tokens;
  private final HttpRequestTemplate get;

  /**
   * The server at the broker's base URL.
   *
   * @param broker gives tenant, context and limits
   * @param tokens gives the token of each request; not closed here
   */
  public BrokerServer(URI base, BrokerTarget broker, TokenSource tokens) {
    this(base, "", broker, tokens);
  }

  /**
   * Creates one of a broker's servers.
   *
   * @param base base URL
   * @param role role of the server, for messages; empty for the broker itself
   * @param broker settings
   * @param tokens source of tokens
   */
  public BrokerServer(URI base, String role, BrokerTarget broker, TokenSource tokens) {
    this.base = base;
    this.tokens = tokens;
    this.broker = broker;
    this.pathPrefix = base.getRawPath() == null ? "" : base.getRawPath();
    this.target = HttpTarget.of(base, broker.tls()).as(role);
    this.pool =
        new HttpConnectionPool(
            target,
            HttpSettings.defaults()
                .withMaxConnections(broker.maxConnections())
                .withConnectTimeout(broker.connectTimeout())
                .withReadTimeout(broker.readTimeout())
                .withMaxBodyBytes(MAX_BODY_BYTES));
    this.get = template("GET");
  }

  private BrokerServer(BrokerServer server, BrokerTarget broker) {
    this.base = server.base;
    this.tokens = server.tokens;
    this.broker = broker;
    this.pathPrefix = server.pathPrefix;
    this.target = server.target;
    this.pool = server.pool;
    this.get = template("GET");
  }

  /** Returns this server for the tenant of a target, with the same connections. */
  BrokerServer with(BrokerTarget tenant) {
    return new BrokerServer(this, tenant);
  }

  /** A read, encoded; the path begins below the base URL. */
  public HttpRequestBytes get(String pathAndQuery) {
    return get.request(pathPrefix + pathAndQuery);
  }

  /** A read that accepts a media type, encoded. */
  public HttpRequestBytes getAs(String mediaType, String pathAndQuery) {
    return personal(HttpRequestTemplate.of("GET", target).header("Accept", mediaType))
        .request(pathPrefix + pathAndQuery);
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
    return template(method)
        .header("Content-Type", mediaType)
        .request(pathPrefix + pathAndQuery, content);
  }

  /** A request without a body, encoded. */
  public HttpRequestBytes send(String method, String pathAndQuery) {
    return template(method).request(pathPrefix + pathAndQuery);
  }

  /** Returns a read without an Accept header, to test the broker's default. */
  public HttpRequestBytes getAcceptingNothing(String pathAndQuery) {
    return personal(HttpRequestTemplate.of("GET", target)).request(pathPrefix + pathAndQuery);
  }

  /**
   * Sends a request of an operation, with the log's header fields and within its limit.
   *
   * @return the parsed response; null without a response or with an error status, and then {@link
   *     OperationLog#failure()} gives the reason
   */
  public <T> T send(OperationLog log, HttpRequestBytes request, BodyReader<Reply<T>> reader) {
    if (log.failsForTime()) {
      return null;
    }
    HttpRequestBytes sent = authorized(request).with(log.fields());
    ExchangeTrace trace = log.trace();
    HttpExchange<Reply<T>> exchange =
        executeAuthorized(
            sent, trace == null ? reader : trace.keeping(reader), log.nanosLeft(readNanos()));
    return log.record(this, sent, exchange);
  }

  /**
   * Sends a request with the token of now, put in before the clock starts; see {@link
   * HttpConnectionPool#execute}.
   */
  public <T> HttpExchange<T> execute(HttpRequestBytes request, BodyReader<T> reader) {
    return executeAuthorized(authorized(request), reader, readNanos());
  }

  private <T> HttpExchange<T> executeAuthorized(
      HttpRequestBytes request, BodyReader<T> reader, long totalNanos) {
    RateLimitWait limit = new RateLimitWait(broker.rateLimitWait());
    HttpExchange<T> exchange;
    do {
      exchange = pool.execute(request, reader, totalNanos);
    } while (limit.beforeRetry(exchange.status(), exchange.headers().first("Retry-After")));
    if (exchange.status() == 401) {
      tokens.refused();
    }
    return exchange;
  }

  /** The request may have been prepared long before, and the token been renewed since. */
  private HttpRequestBytes authorized(HttpRequestBytes request) {
    String token = tokens.current();
    return token.isEmpty() ? request : request.with("Authorization", "Bearer " + token);
  }

  /** Returns a redactor of the secrets that requests to this server carry. */
  public Redactor redactor() {
    return tokens.redactor();
  }

  /** Returns the limit for one response; 0 for none. */
  private long readNanos() {
    return broker.readTimeout().toNanos();
  }

  @Override
  public void close() {
    pool.close();
  }

  /** Scorpio answers 406 without Accept. */
  private HttpRequestTemplate template(String method) {
    return personal(HttpRequestTemplate.of(method, target).header("Accept", "application/json"));
  }

  /** Adds the header fields common to all requests. */
  private HttpRequestTemplate personal(HttpRequestTemplate plain) {
    HttpRequestTemplate template = plain;
    if (!broker.contextLink().isEmpty()) {
      template = template.header("Link", "<" + broker.contextLink() + CONTEXT_RELATION);
    }
    if (!broker.tenant().isEmpty()) {
      template = template.header("NGSILD-Tenant", broker.tenant());
    }
    return template;
  }
}
