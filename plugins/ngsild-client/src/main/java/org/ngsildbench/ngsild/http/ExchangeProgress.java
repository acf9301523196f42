package org.ngsildbench.ngsild.http;

import java.util.Optional;
import lombok.Getter;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpHeaders;

/** Progress of an exchange. Used by one thread. */
final class ExchangeProgress {

  @Getter private final long start;

  /** Limit from the start to the last byte, in nanoseconds; 0 for none. */
  @Getter private final long totalNanos;

  /** When the connection was ready; the start if it was reused. */
  @Getter private long ready;

  private long connectNanos;
  private long firstByte;

  /** When the last bytes were received; valid after {@link #answered()}. */
  @Getter private long lastByte;

  /** Whether any byte of a response was received. */
  @Getter private boolean answered;

  private boolean whole;
  private long sent;
  private long sentBefore;
  private long received;
  private int status;
  private HttpHeaders headers = HttpHeaders.NONE;

  /**
   * @param totalNanos limit from the start to the last byte; 0 for none
   */
  ExchangeProgress(long start, long totalNanos) {
    this.start = start;
    this.totalNanos = totalNanos;
    this.ready = start;
  }

  void connected(long from, long to) {
    connectNanos += to - from;
    ready = to;
  }

  /** Records the time before a connection was available. */
  void waited(long now) {
    ready = now;
  }

  /** Discards the bytes sent on a connection found closed, but keeps the time. */
  void startAgain() {
    sentBefore = sent;
  }

  void sent(long bytes) {
    sent += bytes;
  }

  /** Bytes of the request the present attempt has sent. */
  long sentOfRequest() {
    return sent - sentBefore;
  }

  void received(int bytes, long now) {
    if (!answered) {
      answered = true;
      firstByte = now;
    }
    lastByte = now;
    received += bytes;
  }

  /** The last byte of the answer is here: what follows is no part of the exchange's time. */
  void arrivedWhole() {
    whole = true;
  }

  void head(int status, HttpHeaders headers) {
    this.status = status;
    this.headers = headers;
  }

  <T> HttpExchange<T> completed(T body) {
    return exchange(body, Optional.empty(), lastByte);
  }

  <T> HttpExchange<T> failed(HttpFailure failure) {
    return exchange(null, Optional.of(failure), whole ? lastByte : System.nanoTime());
  }

  private <T> HttpExchange<T> exchange(T body, Optional<HttpFailure> failure, long end) {
    return new HttpExchange<>(
        status,
        headers,
        body,
        failure,
        start,
        connectNanos,
        answered ? firstByte : end,
        end,
        sent,
        received);
  }
}
