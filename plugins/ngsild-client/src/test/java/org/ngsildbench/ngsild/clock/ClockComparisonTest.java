package org.ngsildbench.ngsild.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.access.TokenSource;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.exchange.BrokerServer;

class ClockComparisonTest {

  /** Answers 404 with header lines of its own; the JDK's server writes a Date that none can set. */
  private static final class Stub implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    private final Supplier<String> lines;
    private final Duration delay;

    Stub(Supplier<String> lines, Duration delay) throws IOException {
      this.lines = lines;
      this.delay = delay;
      Thread thread = new Thread(this::serve, "dated-stub");
      thread.setDaemon(true);
      thread.start();
    }

    private void serve() {
      while (!listener.isClosed()) {
        try (Socket socket = listener.accept();
            BufferedReader in =
                new BufferedReader(
                    new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
          for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isEmpty()) {
              answer(socket);
            }
          }
        } catch (IOException | InterruptedException e) {
          // The client went away, or the test is over.
          continue;
        }
      }
    }

    /**
     * The way there and the way back take half of the delay each: it is the network's, not a wait.
     */
    private void answer(Socket socket) throws IOException, InterruptedException {
      Thread.sleep(delay.toMillis() / 2);
      String head = "HTTP/1.1 404 Not Found\r\n" + lines.get() + "Content-Length: 0\r\n\r\n";
      Thread.sleep(delay.toMillis() / 2);
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    }

    private BrokerTarget target() {
      return BrokerTarget.of(
          BrokerKind.SPEC, URI.create("http://127.0.0.1:" + listener.getLocalPort()));
    }

    Optional<BrokerClock> compared() {
      try (NgsiLdClient client = NgsiLdClient.open(target())) {
        return client.clock();
      }
    }

    /** Asks three times, however long that takes. */
    Optional<BrokerClock> comparedWith(LongSupplier ownMillis) {
      AtomicInteger asked = new AtomicInteger();
      BrokerTarget target = target();
      try (BrokerServer server =
          new BrokerServer(target.base(), target, TokenSource.standing(""))) {
        return ClockComparison.of(server, "/", ownMillis, () -> asked.incrementAndGet() < 3);
      }
    }

    @Override
    public void close() throws IOException {
      listener.close();
    }
  }

  private static String date(Duration ahead) {
    return "Date: "
        + DateTimeFormatter.RFC_1123_DATE_TIME.format(
            Instant.now().plus(ahead).atOffset(ZoneOffset.UTC))
        + "\r\n";
  }

  private static Optional<BrokerClock> compared(Supplier<String> lines, Duration delay)
      throws IOException {
    try (Stub stub = new Stub(lines, delay)) {
      return stub.compared();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {90, -7_200, 0})
  void measuresTheClockOffset(long seconds) throws IOException {
    Duration ahead = Duration.ofSeconds(seconds);

    BrokerClock clock = compared(() -> date(ahead), Duration.ZERO).orElseThrow();

    assertThat(Math.abs(clock.offsetMillis() - ahead.toMillis()))
        .isLessThanOrEqualTo(clock.uncertaintyMillis());
    // Half a second, and half of the time of the only response on a busy machine.
    assertThat(clock.uncertaintyMillis()).isBetween(500L, 10_000L);
    assertThat(clock.remark().isPresent()).isEqualTo(seconds != 0);
  }

  /** As a balancer before two servers; one of them answers once, the other ever after. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theNumberOfResponsesOfAClockDoesNotMatter(int other) throws IOException {
    AtomicInteger answered = new AtomicInteger();

    try (Stub stub =
        new Stub(
            () -> date(Duration.ofSeconds(answered.incrementAndGet() == other ? 0 : 90)),
            Duration.ZERO)) {
      BrokerClock clock = stub.comparedWith(System::currentTimeMillis).orElseThrow();

      assertThat(answered).hasValue(3);
      assertThat(clock.uncertaintyMillis()).isGreaterThan(45_000);
      assertThat(clock.remark()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {90, 0})
  void slowNetworkIsNotAClockOffset(long seconds) throws IOException {
    Duration ahead = Duration.ofSeconds(seconds);

    BrokerClock clock = compared(() -> date(ahead), Duration.ofSeconds(2)).orElseThrow();

    assertThat(Math.abs(clock.offsetMillis() - ahead.toMillis()))
        .isLessThanOrEqualTo(clock.uncertaintyMillis());
    assertThat(clock.uncertaintyMillis()).isBetween(1_500L, 10_000L);
    assertThat(clock.remark().isPresent()).isEqualTo(seconds != 0);
  }

  /** The system clock was set after this process started, which only the wall clock shows. */
  @Test
  void readsTheLocalTimeForEachRequest() throws IOException {
    try (Stub stub = new Stub(() -> date(Duration.ZERO), Duration.ZERO)) {
      BrokerClock clock =
          stub.comparedWith(() -> System.currentTimeMillis() - 90_000).orElseThrow();

      assertThat(Math.abs(clock.offsetMillis() - 90_000))
          .isLessThanOrEqualTo(clock.uncertaintyMillis());
      assertThat(clock.uncertaintyMillis()).isBetween(500L, 10_000L);
    }
  }

  /** The answer takes 400 ms, of which the local clock shows fewer: it need not run backwards. */
  @ParameterizedTest
  @ValueSource(longs = {200, -89_600})
  void ignoresALocalClockThatWasSetBack(long shown) throws IOException {
    long sent = System.currentTimeMillis();
    AtomicInteger read = new AtomicInteger();
    try (Stub stub = new Stub(() -> date(Duration.ZERO), Duration.ofMillis(400))) {
      assertThat(stub.comparedWith(() -> sent + (read.getAndIncrement() == 0 ? 0 : shown)))
          .isEmpty();
    }
  }

  /** Then both times are possible. */
  @Test
  void widensTheBoundsAfterTheLocalClockWasSetForward() throws IOException {
    AtomicInteger read = new AtomicInteger();
    try (Stub stub = new Stub(() -> date(Duration.ZERO), Duration.ZERO)) {
      BrokerClock clock =
          stub.comparedWith(
                  () -> System.currentTimeMillis() + (read.getAndIncrement() < 3 ? 0 : 90_000))
              .orElseThrow();

      assertThat(clock.uncertaintyMillis()).isGreaterThan(45_000);
      assertThat(clock.remark()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Date: soon\r\n", "Date:\r\n", "Date: Thu, 99 Jan 2026 00:00:00 GMT\r\n"})
  void ignoresInvalidDates(String line) throws IOException {
    assertThat(compared(() -> line, Duration.ZERO)).isEmpty();
  }

  @Test
  void ignoresADateFromACache() throws IOException {
    assertThat(compared(() -> "Age: 90\r\n" + date(Duration.ofSeconds(-90)), Duration.ZERO))
        .isEmpty();
  }

  @Test
  void ignoresABrokerWithoutResponse() throws IOException {
    Stub gone = new Stub(() -> "", Duration.ZERO);
    gone.close();

    assertThat(gone.compared()).isEmpty();
  }
}
