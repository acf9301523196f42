package org.ngsildbench.ngsild.http;

import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import lombok.Getter;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.response.BodyMemory;
import org.ngsildbench.ngsild.http.response.ReceivedAnswer;

/**
 * The connections to one server, opened when first needed and shared between threads. Thread-safe;
 * one pool serves a whole test.
 *
 * <p>At most {@link HttpSettings#maxConnections()} are open at any time; a thread that finds all of
 * them busy waits, and the wait is part of its exchange. The connection used last is used first, so
 * that no more are kept open than are needed.
 */
public final class HttpConnectionPool implements AutoCloseable {

  /** A server rarely closes sooner; a look at the socket costs three system calls. */
  private static final long TRUSTED_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final long IDLE_WATCH_NANOS = TimeUnit.SECONDS.toNanos(10);

  @Getter private final HttpTarget target;
  private final HttpSettings settings;
  private final Semaphore permits;
  private final ConcurrentLinkedDeque<HttpConnection> idle = new ConcurrentLinkedDeque<>();
  private final Watchdog watchdog;
  private final ConnectionOpener opener;
  private volatile boolean closed;

  /** A pool without connections; nothing is sent before the first {@link #execute}. */
  public HttpConnectionPool(HttpTarget target, HttpSettings settings) {
    this(target, settings, BodyMemory.HALF_OF_HEAP);
  }

  HttpConnectionPool(HttpTarget target, HttpSettings settings, BodyMemory memory) {
    this.target = target;
    this.settings = settings;
    this.permits = new Semaphore(settings.maxConnections());
    this.watchdog = new Watchdog(shortestTimeout(settings), this::closeLongIdle);
    this.opener = new ConnectionOpener(target, settings, watchdog, memory);
  }

  /**
   * Sends a request, then receives and reads its response. Network failures are reported in the
   * result, never thrown.
   *
   * @param reader called once, when a complete response has arrived and its connection is released;
   *     its unchecked exceptions are propagated
   */
  public <T> HttpExchange<T> execute(HttpRequestBytes request, BodyReader<T> reader) {
    return execute(request, reader, settings.totalTimeout().toNanos());
  }

  /**
   * As the other form, with another limit.
   *
   * @param totalNanos for the exchange from its start to its last byte; 0 for none
   */
  public <T> HttpExchange<T> execute(
      HttpRequestBytes request, BodyReader<T> reader, long totalNanos) {
    ExchangeProgress progress = new ExchangeProgress(System.nanoTime(), totalNanos);
    try {
      return progress.completed(receive(request, progress).read(reader));
    } catch (HttpFailureException e) {
      return progress.failed(e.failure());
    }
  }

  /** Connections open now, busy and idle. */
  public int openConnections() {
    return watchdog.watched();
  }

  /**
   * Closes every connection. Exchanges under way, and later ones, end as {@link
   * HttpFailureKind#CLOSED}.
   */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    watchdog.close();
    closeIdle();
    // Wakes threads that wait for a connection.
    permits.release(settings.maxConnections());
  }

  private ReceivedAnswer receive(HttpRequestBytes request, ExchangeProgress progress)
      throws HttpFailureException {
    takePermit(progress);
    try {
      return exchange(request, progress);
    } finally {
      permits.release();
    }
  }

  private ReceivedAnswer exchange(HttpRequestBytes request, ExchangeProgress progress)
      throws HttpFailureException {
    HttpConnection kept = takeIdle(request, progress);
    if (kept == null) {
      return exchangeOn(open(progress), request, progress);
    }
    try {
      return exchangeOn(kept, request, progress);
    } catch (HttpFailureException e) {
      if (!wasClosedBefore(e, progress)) {
        throw e;
      }
    }
    // Other kept connections are probably closed as well: a fresh one.
    progress.startAgain();
    return exchangeOn(open(progress), request, progress);
  }

  /**
   * Returns whether a reused connection was closed before any byte of the request was sent. A reset
   * after that is a broker failure that must be counted, although HTTP would permit a silent retry.
   */
  private static boolean wasClosedBefore(HttpFailureException e, ExchangeProgress progress) {
    return e.kind() == HttpFailureKind.RESET && progress.sentOfRequest() == 0;
  }

  private ReceivedAnswer exchangeOn(
      HttpConnection connection, HttpRequestBytes request, ExchangeProgress progress)
      throws HttpFailureException {
    try {
      return connection.exchange(request, progress);
    } finally {
      if (connection.isReusable()) {
        giveBack(connection);
      } else {
        connection.abort();
      }
    }
  }

  private HttpConnection open(ExchangeProgress progress) throws HttpFailureException {
    long start = System.nanoTime();
    try {
      return opener.open(connectLimit(start - progress.start(), progress.totalNanos()));
    } finally {
      progress.connected(start, System.nanoTime());
    }
  }

  /** The connect timeout, or the remaining total time if shorter; 0 for no limit. */
  private long connectLimit(long passed, long total) {
    long connect = settings.connectTimeout().toNanos();
    if (total == 0) {
      return connect;
    }
    long left = Math.max(1, total - passed);
    return connect == 0 ? left : Math.min(connect, left);
  }

  private HttpConnection takeIdle(HttpRequestBytes request, ExchangeProgress progress) {
    for (HttpConnection kept = idle.pollFirst(); kept != null; kept = idle.pollFirst()) {
      boolean look = !request.isSafe() || progress.ready() - kept.idleSince() > TRUSTED_NANOS;
      if (!look || !kept.isStale()) {
        return kept;
      }
      kept.abort();
    }
    return null;
  }

  private void giveBack(HttpConnection connection) {
    idle.addFirst(connection);
    if (closed) {
      closeIdle();
    }
  }

  private void takePermit(ExchangeProgress progress) throws HttpFailureException {
    try {
      if (!permits.tryAcquire() && !awaitPermit(progress)) {
        throw new HttpFailureException(
            HttpFailureKind.NO_FREE_CONNECTION,
            "all " + settings.maxConnections() + " connections to " + target + " stayed busy");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new HttpFailureException(
          HttpFailureKind.INTERRUPTED,
          "interrupted while waiting for a connection to " + target,
          e);
    }
    if (closed) {
      permits.release();
      throw new HttpFailureException(
          HttpFailureKind.CLOSED, "the connections to " + target + " were closed");
    }
  }

  private boolean awaitPermit(ExchangeProgress progress) throws InterruptedException {
    long limit = progress.totalNanos();
    boolean acquired = true;
    if (limit == 0) {
      permits.acquire();
    } else {
      acquired = permits.tryAcquire(limit, TimeUnit.NANOSECONDS);
    }
    progress.waited(System.nanoTime());
    return acquired;
  }

  private void closeIdle() {
    for (HttpConnection kept = idle.pollFirst(); kept != null; kept = idle.pollFirst()) {
      kept.close();
    }
  }

  /**
   * The connection at the end of the deque has been idle for longest. It stays there while it is
   * looked at: a thread that found it gone would open another, and be timed for it.
   */
  void closeLongIdle() {
    long limit = settings.idleTimeout().toNanos();
    if (limit == 0) {
      return;
    }
    for (HttpConnection oldest = idle.peekLast(); oldest != null; oldest = idle.peekLast()) {
      if (System.nanoTime() - oldest.idleSince() < limit) {
        return;
      }
      if (idle.removeLastOccurrence(oldest)) {
        oldest.close();
      }
    }
  }

  private static long shortestTimeout(HttpSettings settings) {
    return LongStream.of(
            settings.connectTimeout().toNanos(),
            settings.readTimeout().toNanos(),
            settings.totalTimeout().toNanos(),
            settings.idleTimeout().toNanos(),
            IDLE_WATCH_NANOS)
        .filter(nanos -> nanos > 0)
        .min()
        .getAsLong();
  }
}
