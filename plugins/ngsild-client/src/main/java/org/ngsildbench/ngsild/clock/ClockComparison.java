package org.ngsildbench.ngsild.clock;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpHeaders;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/**
 * Compares a server's clock with this machine's by the field {@code Date} of its answers (RFC 9110,
 * 6.6.1). The field has whole seconds only; several responses around a change of the second give
 * about half a second.
 */
public final class ClockComparison {

  /** Long enough for the second to change once. */
  private static final Duration TIME = Duration.ofMillis(1_100);

  private static final Duration PAUSE = Duration.ofMillis(100);

  private ClockComparison() {}

  /**
   * Sends requests for {@link #TIME}, plus the time of one response. Reads this machine's clock at
   * each request, not at the start of the process.
   *
   * @param path any path that the server answers, even with an error
   * @return empty if responses have no date, an invalid one, or one from a cache
   */
  public static Optional<BrokerClock> of(BrokerServer server, String path) {
    long start = System.nanoTime();
    return of(
        server, path, System::currentTimeMillis, () -> System.nanoTime() - start < TIME.toNanos());
  }

  /**
   * @param ownMillis this machine's clock, milliseconds since 1970, cut off
   * @param goOn whether to send another request, asked after each response
   */
  static Optional<BrokerClock> of(
      BrokerServer server, String path, LongSupplier ownMillis, BooleanSupplier goOn) {
    HttpRequestBytes request = server.get(path);
    List<ClockBounds> answers = new ArrayList<>();
    do {
      Optional<ClockBounds> bounds = ask(server, request, ownMillis);
      if (bounds.isEmpty()) {
        break;
      }
      answers.add(bounds.get());
      LockSupport.parkNanos(PAUSE.toNanos());
    } while (goOn.getAsBoolean());
    return answers.isEmpty()
        ? Optional.empty()
        : Optional.of(ClockBounds.together(answers).inMillis());
  }

  private static Optional<ClockBounds> ask(
      BrokerServer server, HttpRequestBytes request, LongSupplier ownMillis) {
    long sent = TimeUnit.MILLISECONDS.toMicros(ownMillis.getAsLong());
    HttpExchange<Integer> exchange = server.execute(request, (status, headers, body) -> status);
    // The clock truncates, so its next millisecond is a safe upper bound.
    long received = TimeUnit.MILLISECONDS.toMicros(ownMillis.getAsLong() + 1);
    long passed = TimeUnit.NANOSECONDS.toMicros(exchange.endNanos() - exchange.startNanos());
    // Set back in between, it bounds nothing; set forward, it bounds less.
    return received - sent < passed
        ? Optional.empty()
        : date(exchange.headers()).map(date -> ClockBounds.of(date, sent, received));
  }

  private static Optional<Instant> date(HttpHeaders headers) {
    if (headers.first("Age").isPresent()) {
      // A cache answers with the date of when it was itself answered (RFC 9111, 5.1).
      return Optional.empty();
    }
    try {
      return headers
          .first("Date")
          .map(text -> Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)));
    } catch (DateTimeException noDate) {
      return Optional.empty();
    }
  }
}
