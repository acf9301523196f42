package org.ngsildbench.ngsild.exchange;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpHeaders;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.outcome.PageTimes;

/** Times and outcome of one operation and its requests. For one thread, for one operation. */
public final class OperationLog {

  /** Stands for an intended start equal to the actual one. */
  public static final long CLOSED_LOOP = Long.MIN_VALUE;

  private final long intendedStart;

  /** The trace of the exchanges; null if there is none. */
  @Getter private final ExchangeTrace trace;

  /** Header fields of every request. */
  @Getter(AccessLevel.PACKAGE)
  private final HeaderFields fields;

  private final long limitNanos;
  private final List<PageTimes> pages = new ArrayList<>(1);
  private long clientNanos;
  private HttpExchange<?> last;
  @Getter private long bytesSent;
  @Getter private long bytesReceived;

  /** Why the operation is not good; null as long as it is. */
  @Getter private Failure failure;

  /**
   * The beginning of the last answer's body, without secrets, when its status was an error; empty
   * otherwise.
   */
  @Getter private String words = "";

  private BrokerServer server;

  /**
   * @param intendedStart in {@link System#nanoTime()}, or {@link #CLOSED_LOOP}
   */
  public OperationLog(long intendedStart) {
    this(intendedStart, null, HeaderFields.NONE, Duration.ZERO);
  }

  /**
   * @param intendedStart in {@link System#nanoTime()}, or {@link #CLOSED_LOOP}
   * @param trace receives every exchange; null for none
   * @param fields header fields of every request
   * @param limit from the start of the first request to the end of the last response; zero for none
   */
  public OperationLog(
      long intendedStart, ExchangeTrace trace, HeaderFields fields, Duration limit) {
    this.intendedStart = intendedStart;
    this.trace = trace;
    this.fields = fields;
    this.limitNanos = limit.toNanos();
  }

  /** Fails the operation if its time is over; returns whether, since nothing more is sent then. */
  public boolean failsForTime() {
    if (isOverTime()) {
      fail(notInTime());
      return true;
    }
    return false;
  }

  private boolean isOverTime() {
    return limitNanos > 0
        && !pages.isEmpty()
        && System.nanoTime() - pages.get(0).start() >= limitNanos;
  }

  /**
   * Returns the limit for the next response; 0 for none.
   *
   * @param response limit of one response; 0 for none
   */
  long nanosLeft(long response) {
    if (limitNanos == 0 || pages.isEmpty()) {
      return response;
    }
    long left = Math.max(1, pages.get(0).start() + limitNanos - System.nanoTime());
    return response == 0 ? left : Math.min(response, left);
  }

  private Failure notInTime() {
    return new Failure(
        FailureKind.TIMEOUT,
        "not complete within %s ms, the read timeout of the operation, after %s requests"
            .formatted(limitNanos / 1_000_000, pages.size()));
  }

  /** Adds an exchange and returns the parsed response, as {@link BrokerServer#send} does. */
  <T> T record(BrokerServer from, HttpRequestBytes request, HttpExchange<Reply<T>> exchange) {
    server = from;
    if (trace != null) {
      trace.add(request, exchange);
    }
    if (last != null) {
      clientNanos += exchange.startNanos() - last.endNanos();
    }
    last = exchange;
    bytesSent += exchange.bytesSent();
    bytesReceived += exchange.bytesReceived();
    pages.add(
        new PageTimes(
            exchange.startNanos(),
            exchange.firstByteNanos(),
            exchange.endNanos(),
            exchange.status(),
            exchange.bytesSent(),
            exchange.bytesReceived(),
            exchange.connectNanos()));
    words = "";
    if (exchange.failure().isPresent()) {
      failure = redacted(FailureMapping.of(exchange.failure().get()));
      if (pages.size() > 1 && failure.kind().equals(FailureKind.TIMEOUT) && isOverTime()) {
        failure = notInTime();
      }
      return null;
    }
    Reply<T> reply = exchange.body();
    if (reply.content() == null && (exchange.status() < 200 || exchange.status() > 299)) {
      words = redactor().redact(reply.words());
      String location = redactor().redact(exchange.headers().first("Location").orElse(""));
      failure = FailureMapping.ofStatus(exchange.status(), location, words);
    }
    return reply.content();
  }

  /** The header fields of the last answer. */
  public HttpHeaders headers() {
    return last.headers();
  }

  /** The last answer's status; 0 when none arrived. */
  public int status() {
    return last.status();
  }

  /** Makes the operation a failed one; the first reason stays. */
  public void fail(Failure reason) {
    if (failure == null) {
      failure = redacted(reason);
    }
  }

  /** Takes back a failure that the operation's own rules explain otherwise. */
  public void replaceFailure(Failure reason) {
    failure = redacted(reason);
  }

  private Redactor redactor() {
    if (server == null) {
      return Redactor.NONE;
    }
    return fields.isEmpty() ? server.redactor() : server.redactor().and(fields.redactor());
  }

  /** The message may quote the server's text. */
  private Failure redacted(Failure reason) {
    return reason == null ? null : new Failure(reason.kind(), redactor().line(reason.message()));
  }

  /** Returns the server's text without secrets, on one line, without markup, and shortened. */
  public String shortened(String text) {
    return FailureMapping.shortened(redactor().redact(text));
  }

  /** Returns the number of requests sent. */
  public int requests() {
    return pages.size();
  }

  public List<PageTimes> pages() {
    return List.copyOf(pages);
  }

  /**
   * Returns the time from the first request's start to the last one's end, including client work in
   * between.
   */
  public OperationTimes times() {
    PageTimes first = pages.get(0);
    long intended = intendedStart == CLOSED_LOOP ? first.start() : intendedStart;
    return new OperationTimes(
        intended, first.start(), first.firstByte(), pages.get(pages.size() - 1).end(), clientNanos);
  }
}
