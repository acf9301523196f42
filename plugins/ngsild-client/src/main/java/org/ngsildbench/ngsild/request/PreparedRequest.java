package org.ngsildbench.ngsild.request;

import java.net.URL;
import java.util.Optional;
import java.util.function.Supplier;
import lombok.Getter;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.exchange.RequestDigestInput;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/**
 * A request made ready for one broker. Immutable, thread-safe; may be executed any number of times.
 */
public final class PreparedRequest {

  private static final byte[] NO_BODY = {};

  private final BrokerServer server;
  private final HttpRequestBytes first;

  /** Full URL of the first request. */
  @Getter private final URL url;

  private final String path;
  private final PageForm pages;
  private final PagePosition start;
  private final int keptBytes;

  /**
   * @param pages null when pages are not followed
   */
  PreparedRequest(
      BrokerServer server,
      HttpRequestBytes first,
      String path,
      PageForm pages,
      PagePosition start,
      int keptBytes) {
    this.server = server;
    this.first = first;
    this.url = first.url();
    this.path = path;
    this.pages = pages;
    this.start = start;
    this.keptBytes = keptBytes;
  }

  /** Method, path and query, body of the first request, for the digest of a run; no host. */
  public byte[] digestInput() {
    return RequestDigestInput.of(first);
  }

  /** Method, path and query of the first request, for people. */
  public String requestLine() {
    return first.toString();
  }

  /** Sends it; {@code NgsiLdClient.execute} is the way in. */
  public RequestResult run(OperationLog log) {
    AnswerPrefix kept = new AnswerPrefix(keptBytes);
    return run(log, kept.reader(!first.method().equals("GET")), kept::bytes);
  }

  /**
   * Sends it and reads each page.
   *
   * @param page returns the number of entities on a page
   */
  public RequestResult run(OperationLog log, BodyReader<Reply<Integer>> page) {
    return run(log, page, () -> NO_BODY);
  }

  private RequestResult run(
      OperationLog log, BodyReader<Reply<Integer>> page, Supplier<byte[]> body) {
    HttpRequestBytes request = first;
    PagePosition position = start;
    long entities = 0;
    long totalCount = -1;
    while (true) {
      Integer here = server.send(log, request, page);
      if (here == null) {
        break;
      }
      entities += here;
      if (totalCount < 0) {
        totalCount = log.headers().first("NGSILD-Results-Count").map(this::count).orElse(-1L);
      }
      Optional<PagePosition> next =
          pages == null ? Optional.empty() : pages.after(position, here, log.headers());
      if (next.isEmpty()) {
        break;
      }
      if (entities >= PageForm.MAX_ENTITIES || log.requests() >= PageForm.MAX_REQUESTS) {
        log.fail(
            new Failure(
                FailureKind.ENDLESS_PAGES,
                "the broker still had pages after " + log.requests() + " requests"));
        break;
      }
      position = next.get();
      request = server.get(pages.page(path, position));
    }
    return new RequestResult(
        log.times(),
        log.status(),
        log.failure(),
        log.bytesSent(),
        log.bytesReceived(),
        log.pages(),
        entities,
        totalCount,
        body.get());
  }

  private long count(String text) {
    return text.matches("\\d{1,18}") ? Long.parseLong(text) : -1;
  }

  /** Returns {@link #requestLine()}, since header fields may contain secrets. */
  @Override
  public String toString() {
    return requestLine();
  }
}
