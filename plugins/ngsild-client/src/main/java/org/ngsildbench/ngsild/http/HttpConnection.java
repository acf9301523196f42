package org.ngsildbench.ngsild.http;

import java.io.IOException;
import lombok.Getter;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.response.BodyMemory;
import org.ngsildbench.ngsild.http.response.ReceivedAnswer;
import org.ngsildbench.ngsild.http.response.ResponseHead;
import org.ngsildbench.ngsild.http.response.ResponseReader;

/** One connection with sequential exchanges. Used by one thread at a time. */
final class HttpConnection {

  /** RFC 9110, 15.2 sets no limit; a server that sends more than this never answers. */
  private static final int MAX_INTERIM = 20;

  private final Transport transport;
  private final SocketDeadline deadline;
  private final Watchdog watchdog;
  private final ConnectionFailureText words;
  private final long readNanos;
  private final ResponseReader responses;
  private final Transport.SendListener sendListener = this::sent;

  private ExchangeProgress progress;
  private boolean reusable;

  /** End of the last exchange, in {@link System#nanoTime()}. */
  @Getter private long idleSince;

  HttpConnection(
      Transport transport,
      SocketDeadline deadline,
      HttpTarget target,
      HttpSettings settings,
      Watchdog watchdog,
      BodyMemory memory) {
    this.transport = transport;
    this.deadline = deadline;
    this.watchdog = watchdog;
    this.words = new ConnectionFailureText(target, settings);
    this.readNanos = settings.readTimeout().toNanos();
    this.responses =
        new ResponseReader(
            this::receive,
            target,
            settings.maxHeadBytes(),
            settings.maxHeadFields(),
            settings.maxBodyBytes(),
            memory);
  }

  /** Returns whether the connection can be reused after the last exchange. */
  boolean isReusable() {
    return reusable;
  }

  boolean isStale() {
    return transport.isStale();
  }

  /** Says goodbye and closes. */
  void close() {
    watchdog.forget(deadline);
    transport.close();
  }

  /** Closes at once, in any state. */
  void abort() {
    watchdog.forget(deadline);
    deadline.closeSocket();
  }

  /** Sends a request and receives its answer to the last byte. */
  ReceivedAnswer exchange(HttpRequestBytes request, ExchangeProgress progress)
      throws HttpFailureException {
    this.progress = progress;
    reusable = false;
    setFirstDeadline();
    try {
      ResponseHead head = sendAndReadHead(request);
      progress.head(head.status(), head.headers());
      boolean requestWhole = progress.sentOfRequest() == request.length();
      try {
        ReceivedAnswer answer = responses.readBody(request.answerHasBody());
        progress.arrivedWhole();
        return answer;
      } finally {
        reusable = requestWhole && responses.isReusable();
      }
    } catch (IOException e) {
      throw failure(e);
    } finally {
      deadline.clear();
      reusable &= !deadline.isStruck();
      idleSince = progress.lastByte();
      this.progress = null;
    }
  }

  /**
   * A server may respond and close before it has received the whole request. The response is
   * readable after the failed write, unless the system discarded it with the connection.
   */
  private ResponseHead sendAndReadHead(HttpRequestBytes request) throws IOException {
    IOException refused = null;
    for (int interim = 0; interim <= MAX_INTERIM; interim++) {
      if (refused == null && progress.sentOfRequest() < request.length()) {
        try {
          transport.write(request, progress.sentOfRequest(), sendListener);
        } catch (IOException e) {
          refused = e;
        }
      }
      if (refused != null && progress.sentOfRequest() == 0) {
        throw refused;
      }
      ResponseHead head = responses.readHead(interim == 0);
      if (!head.isInterim()) {
        return head;
      }
      if (head.status() == 101) {
        throw new HttpFailureException(
            HttpFailureKind.MALFORMED, "the server switches protocols without a request (101)");
      }
    }
    throw new HttpFailureException(
        HttpFailureKind.MALFORMED,
        "the server sent more than " + MAX_INTERIM + " interim answers (1xx) and no other");
  }

  private int receive(byte[] into, int from, int length) throws IOException {
    if (progress.answered()) {
      extendDeadline(progress.lastByte());
    }
    int count;
    try {
      count = transport.read(into, from, length);
    } catch (IOException e) {
      throw failure(e);
    }
    if (count > 0) {
      progress.received(count, System.nanoTime());
    }
    return count;
  }

  private void sent(long bytes) {
    progress.sent(bytes);
    // A request taken at once needs no second look at the clock.
    if (progress.sentOfRequest() != bytes) {
      extendDeadline(System.nanoTime());
    }
  }

  private void setFirstDeadline() {
    extendDeadline(progress.ready());
    if (progress.totalNanos() > 0) {
      // Waiting, connecting or earlier pages may have taken most of the time.
      watchdog.expect(progress.start() + progress.totalNanos() - progress.ready());
    }
  }

  private void extendDeadline(long from) {
    long start = progress.start();
    long totalNanos = progress.totalNanos();
    if (readNanos > 0) {
      long silence = from - start + readNanos;
      deadline.set(start + (totalNanos > 0 ? Math.min(silence, totalNanos) : silence));
    } else if (totalNanos > 0) {
      deadline.set(start + totalNanos);
    }
  }

  private HttpFailureException failure(IOException e) {
    return words.of(e, deadline, progress, watchdog.isClosed());
  }
}
