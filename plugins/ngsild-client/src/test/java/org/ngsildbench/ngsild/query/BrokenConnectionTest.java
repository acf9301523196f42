package org.ngsildbench.ngsild.query;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Broken large responses are reported with the correct kind. */
class BrokenConnectionTest {

  private static final String READING = "[1.5,\"2026-01-05T06:00:00Z\"],";

  private static QueryResult ask(URI uri, Duration silence) {
    Instant from = Instant.parse("2026-01-05T00:00:30Z");
    BusQuery query =
        new MeanAirPollution(from, from.plus(Duration.ofHours(12)), AggregatedBy.CLIENT);
    BrokerTarget target =
        BrokerTarget.of(BrokerKind.SPEC, uri).withTimeouts(Duration.ofSeconds(5), silence);
    try (NgsiLdClient client = NgsiLdClient.open(target)) {
      return client.execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
    }
  }

  /** Sends 2 MB of an answer that promised 30. */
  private static void answerInPart(Socket socket) throws IOException {
    if (socket.getInputStream().read() < 0) {
      return;
    }
    OutputStream out = socket.getOutputStream();
    out.write("HTTP/1.1 200 OK\r\nContent-Length: 30000000\r\n\r\n".getBytes(US_ASCII));
    out.write("[{\"id\":\"urn:a:1\",\"airPollution\":{\"values\":[".getBytes(US_ASCII));
    byte[] readings = READING.repeat(1000).getBytes(US_ASCII);
    for (int sent = 0; sent < 2_000_000; sent += readings.length) {
      out.write(readings);
    }
    out.flush();
  }

  @Test
  void truncatedResponseIsReportedAndStalledResponseTimesOut() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      URI uri = URI.create("http://127.0.0.1:" + server.getLocalPort());
      Thread ending = daemon(() -> answerOnce(server, false));
      assertThat(ask(uri, Duration.ofMinutes(1)).failure().kind()).isEqualTo(FailureKind.TRUNCATED);
      ending.join();
      daemon(() -> answerOnce(server, true));
      QueryResult stalled = ask(uri, Duration.ofSeconds(4));
      assertThat(stalled.failure().kind()).isEqualTo(FailureKind.TIMEOUT);
      assertThat(stalled.status()).isEqualTo(200);
      assertThat(stalled.answer()).isNull();
    }
  }

  private static void answerOnce(ServerSocket server, boolean stall) {
    try (Socket socket = server.accept()) {
      answerInPart(socket);
      if (!stall) {
        socket.shutdownOutput();
      }
      // Until the client gives up.
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // The client left first.
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "fake-broker");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
