package org.ngsildbench.ngsild;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;

/** Whatever a broker does with a connection, the operation ends as a failure of a name. */
class HostileBrokerTest {

  /** A limit above the slowest machine; an endless answer would exceed it. */
  private static final int DEADLINE_SECONDS = 120;

  private static final String OK = "HTTP/1.1 200 OK\r\n";

  /** The machine's pace decides which limit an endless body meets first. */
  private static final String TOO_LONG = "TIMEOUT|TOO_LARGE|TOO_LARGE_FOR_HEAP";

  private enum Behaviour {
    ENDLESS_BODY(TOO_LONG, out -> forever(out, OK + "\r\n[0", ",1,2,3,4,5,6,7")),
    ENDLESS_CHUNKS(
        TOO_LONG,
        out -> forever(out, OK + "Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n", "2\r\n  \r\n")),
    LONG_TEXT(
        "MALFORMED", out -> send(out, OK + "\r\n[{\"id\":\"" + "a".repeat(30_000_000) + "\"}]")),
    LONG_LIST(
        "MALFORMED", out -> send(out, OK + "\r\n[" + "{\"id\":\"a\"},".repeat(200_000) + "{}]")),
    LENGTH_TOO_LONG("TRUNCATED", out -> send(out, OK + "Content-Length: 500\r\n\r\n[]")),
    LENGTH_TOO_SHORT("MALFORMED", out -> send(out, OK + "Content-Length: 1\r\n\r\n[]")),
    LENGTH_BEYOND_ALL("TOO_LARGE", out -> send(out, OK + "Content-Length: 900000000000\r\n\r\n[")),
    LENGTH_NO_NUMBER("MALFORMED", out -> send(out, OK + "Content-Length: many\r\n\r\n[]")),
    ENDLESS_HEADER_LINE("TOO_LARGE", out -> forever(out, OK + "X: ", "aaaaaaaaaaaaaaaaaaaaaaaa")),
    ENDLESS_HEADERS("TOO_LARGE", out -> forever(out, OK, "X: abcdefghijklmnopqrstuvw\r\n")),
    ENDLESS_INTERIM_ANSWERS("MALFORMED", out -> forever(out, "HTTP/1.1 102 Wait\r\n\r\n")),
    TRICKLED_HEAD("TIMEOUT", out -> trickle(out, OK + "X: ")),
    TRICKLED_BODY("TIMEOUT", out -> trickle(out, OK + "Content-Length: 100000\r\n\r\n[")),
    SILENCE("TIMEOUT", out -> await(600_000));

    private final String responseCodes;
    private final Script script;

    Behaviour(String responseCodes, Script script) {
      this.responseCodes = responseCodes;
      this.script = script;
    }

    private boolean isTrickle() {
      return name().startsWith("TRICKLED");
    }

    /** Long where something else must be found out first, on a busy machine too. */
    private Duration longestSilence() {
      if (isTrickle()) {
        return Duration.ofSeconds(4);
      }
      return responseCodes.contains("TIMEOUT") ? Duration.ofMillis(100) : Duration.ofSeconds(30);
    }
  }

  private interface Script {
    void play(OutputStream out) throws IOException;
  }

  @ParameterizedTest
  @EnumSource
  @Timeout(DEADLINE_SECONDS)
  void hostileResponseIsAFailure(Behaviour behaviour) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread broker = new Thread(() -> answer(server, behaviour.script), "hostile-broker");
      broker.setDaemon(true);
      broker.start();
      Duration silence = behaviour.longestSilence();
      QueryResult result = ask(URI.create("http://127.0.0.1:" + server.getLocalPort()), silence);
      assertThat(result.failure()).isNotNull();
      assertThat(result.failure().responseCode())
          .as(result.failure().message())
          .matches(behaviour.responseCodes);
      assertThat(result.failure().message()).isNotBlank().doesNotContain("\n");
      if (behaviour.isTrickle()) {
        assertThat(result.failure().message())
            .contains("no complete response from", "within 4000 ms");
      }
      assertThat(result.answer()).isNull();
      broker.interrupt();
    }
  }

  private static QueryResult ask(URI uri, Duration silence) {
    BrokerTarget target =
        BrokerTarget.of(BrokerKind.SPEC, uri).withTimeouts(Duration.ofSeconds(5), silence);
    try (NgsiLdClient client = NgsiLdClient.open(target)) {
      return client.execute(
          client.prepare(new BusesHotterThan(90), QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
    }
  }

  private static void answer(ServerSocket server, Script script) {
    try (Socket socket = server.accept()) {
      byte[] request = new byte[4096];
      if (socket.getInputStream().read(request) > 0) {
        script.play(socket.getOutputStream());
        socket.shutdownOutput();
        // Other messages of the client are ignored.
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
      }
    } catch (IOException e) {
      // The client had enough.
    }
  }

  private static void send(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(US_ASCII));
    out.flush();
  }

  private static void forever(OutputStream out, String first, String again) throws IOException {
    send(out, first);
    forever(out, again);
  }

  private static void forever(OutputStream out, String again) throws IOException {
    byte[] block = again.repeat(1_000).getBytes(US_ASCII);
    while (!Thread.currentThread().isInterrupted()) {
      out.write(block);
    }
  }

  private static void trickle(OutputStream out, String first) throws IOException {
    send(out, first);
    while (!Thread.currentThread().isInterrupted()) {
      send(out, " ");
      await(20);
    }
  }

  private static void await(long millis) {
    try {
      new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
