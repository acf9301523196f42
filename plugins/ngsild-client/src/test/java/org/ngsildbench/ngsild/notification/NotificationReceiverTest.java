package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NotificationReceiverTest {
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

  private record Body(String path, String text, long arrivalNanos) {}

  private final BlockingQueue<Body> bodies = new LinkedBlockingQueue<>();
  private final List<Socket> sockets = new ArrayList<>();
  private NotificationReceiver receiver;

  @AfterEach
  void stop() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
    receiver.close();
  }

  @Test
  void aNotificationNeedsNoContentType() throws Exception {
    start(ReceiverSettings.local());
    Socket socket = connect();
    assertThat(exchange(socket, "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}", OK))
        .isTrue();
    assertThat(exchange(socket, "POST /b HTTP/1.1\r\nhost: h\r\ncontent-length:0\r\n\r\n", OK))
        .isTrue();
    assertThat(next().text()).isEqualTo("{}");
    assertThat(next()).extracting(Body::path, Body::text).containsExactly("/b", "");
    // It is counted once it has been looked into, which the sender does not wait for.
    until(() -> receiver.counts().notifications() == 2);
  }

  /** As Orion-LD 1.3.0 sends it. */
  @Test
  void ignoresPathSuffixesAddedByABroker() throws Exception {
    start(ReceiverSettings.local());
    String request =
        "POST /a/3?subscriptionId=urn:x:1 HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}";
    assertThat(exchange(connect(), request, OK)).isTrue();
    assertThat(next().path()).isEqualTo("/a/3");
  }

  @Test
  void chunksAndPiecesOfAnySizeMakeOneBody() throws Exception {
    start(ReceiverSettings.local());
    String request =
        "POST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n";
    for (int piece : new int[] {1, 2, 7, 1_000}) {
      Socket socket = connect();
      for (int from = 0; from < request.length(); from += piece) {
        send(socket, request.substring(from, Math.min(request.length(), from + piece)));
      }
      assertThat(receive(socket, OK.length())).isEqualTo(OK);
      assertThat(next().text()).isEqualTo("abc0123456789");
    }
  }

  @Test
  void answersPipelinedRequests() throws Exception {
    start(ReceiverSettings.local());
    Socket socket = connect();
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      many.append("POST /").append(i).append(" HTTP/1.1\r\nContent-Length: 1\r\n\r\nx");
    }
    send(socket, many.toString());
    assertThat(receive(socket, 500 * OK.length())).isEqualTo(OK.repeat(500));
    for (int i = 0; i < 500; i++) {
      assertThat(next().path()).isEqualTo("/" + i);
    }
  }

  @Test
  void arrivalIsTheTimeOfTheFirstByte() throws Exception {
    start(ReceiverSettings.local());
    Socket socket = connect();
    long before = System.nanoTime();
    send(socket, "P");
    // One thread serves both connections: it has seen the byte when it answers the other.
    assertThat(exchange(connect(), "POST /b HTTP/1.1\r\nContent-Length: 0\r\n\r\n", OK)).isTrue();
    assertThat(next().path()).isEqualTo("/b");
    long seen = System.nanoTime();
    until(() -> System.nanoTime() - seen > 100_000_000);
    send(socket, "OST /a HTTP/1.1\r\nContent-Length: 0\r\n\r\n");
    assertThat(next().arrivalNanos()).isBetween(before, seen);
  }

  @Test
  void answersExpectContinue() throws Exception {
    start(ReceiverSettings.local());
    Socket socket = connect();
    send(socket, "POST /a HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    String goOn = "HTTP/1.1 100 Continue\r\n\r\n";
    assertThat(receive(socket, goOn.length())).isEqualTo(goOn);
    assertThat(exchange(socket, "{}", OK)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "hello\\n\\n,400",
    "GET / HTTP/1.1\\n\\n,405",
    "POST / HTTP/1.1\\n\\n,411",
    "POST / HTTP/1.1\\nContent-Length: -1\\n\\n,400",
    "POST / HTTP/1.1\\nContent-Length: 1\\nContent-Length: 2\\n\\n,400",
    "POST / HTTP/1.1\\nContent-Length: 1\\nTransfer-Encoding: chunked\\n\\n,400",
    "POST / HTTP/1.1\\nTransfer-Encoding: chunked\\n\\nzz\\n,400",
    "POST / HTTP/1.1\\nTransfer-Encoding: chunked\\n\\n1\\nabc\\n,400",
    "POST / HTTP/1.1\\nContent-Length: 99999999\\n\\n,413",
    "POST / HTTP/1.1\\nTransfer-Encoding: chunked\\n\\nfffff\\nab\\n,413",
  })
  void rejectsInvalidHttpAndClosesTheConnection(String request, int status) throws Exception {
    start(
        ReceiverSettings.local()
            .withMaxBodyBytes(1_000)
            .withMaxBufferedBytes(1 << 20)
            .withMaxConnections(10)
            .withSilence(Duration.ofSeconds(60)));
    Socket socket = connect();
    send(socket, request.replace("\\n", "\r\n"));
    assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
        .startsWith("HTTP/1.1 " + status);
    until(() -> receiver.counts().connections() == 0);
    assertThat(receiver.counts().malformed() + receiver.counts().tooLarge()).isEqualTo(1);
    assertThat(bodies).isEmpty();
  }

  @Test
  void rejectsEndlessHeaders() throws Exception {
    start(ReceiverSettings.local());
    Socket socket = connect();
    send(socket, "POST / HTTP/1.1\r\nX: " + "x".repeat(20_000));
    assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
        .startsWith("HTTP/1.1 431");
  }

  @Test
  void closesAConnectionThatStalls() throws Exception {
    start(
        ReceiverSettings.local()
            .withMaxBodyBytes(1_000)
            .withMaxBufferedBytes(1 << 20)
            .withMaxConnections(10)
            .withSilence(Duration.ofSeconds(2)));
    Socket socket = connect();
    send(socket, "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc");
    assertThat(socket.getInputStream().read()).isEqualTo(-1);
    assertThat(receiver.counts().tooSlow()).isEqualTo(1);
  }

  @Test
  void aFailedHandlerEndsTheConnectionButNotTheReceiver() throws Exception {
    List<String> paths = new CopyOnWriteArrayList<>();
    receiver =
        NotificationReceiver.open(
            ReceiverSettings.local(),
            200,
            (path, bytes, from, length, arrival) -> {
              paths.add(path);
              if (path.equals("/bad")) {
                throw new IllegalStateException("the handler has a defect");
              }
              return NotificationHandler.Verdict.TAKEN;
            });
    Socket socket = connect();
    assertThat(exchange(socket, "POST /bad HTTP/1.1\r\nContent-Length: 0\r\n\r\n", OK)).isTrue();
    assertThat(socket.getInputStream().read()).isEqualTo(-1);
    assertThat(exchange(connect(), "POST /b HTTP/1.1\r\nContent-Length: 0\r\n\r\n", OK)).isTrue();
    until(() -> receiver.counts().notifications() == 1);
    assertThat(paths).containsExactly("/bad", "/b");
    assertThat(receiver.counts().connections()).isEqualTo(1);
  }

  @Test
  void memoryAndConnectionsAreBounded() throws Exception {
    start(
        ReceiverSettings.local()
            .withMaxBodyBytes(1 << 20)
            .withMaxBufferedBytes(300_000)
            .withMaxConnections(20)
            .withSilence(Duration.ofSeconds(60)));
    for (int i = 0; i < 10; i++) {
      Socket socket = connect();
      try {
        send(socket, "POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n" + "x".repeat(100_000));
      } catch (IOException closedAlready) {
        assertThat(receiver.counts().tooLarge()).isPositive();
      }
    }
    until(() -> receiver.counts().tooLarge() >= 7);
    for (int i = 0; i < 40; i++) {
      connect();
    }
    until(() -> receiver.counts().tooLarge() >= 27);
    assertThat(receiver.counts().connections()).isLessThanOrEqualTo(20);
  }

  @Test
  void reportsAPortInUse() throws Exception {
    start(ReceiverSettings.local());
    ReceiverSettings same = ReceiverSettings.local().withPort(receiver.port());
    assertThatThrownBy(() -> NotificationReceiver.open(same, 200, (p, b, f, l, a) -> null))
        .hasMessageContaining("port " + receiver.port());
  }

  @Test
  void remoteBrokersGetTheExternalHostName() throws Exception {
    start(ReceiverSettings.local().withPublicHost("bench.example"));
    assertThat(receiver.url()).hasToString("http://bench.example:" + receiver.port());
  }

  private void start(ReceiverSettings settings) throws IOException {
    receiver =
        NotificationReceiver.open(
            settings,
            200,
            (path, bytes, from, length, arrival) -> {
              String text = new String(bytes, from, length, StandardCharsets.UTF_8);
              bodies.add(new Body(path, text, arrival));
              return NotificationHandler.Verdict.TAKEN;
            });
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), receiver.port());
    socket.setSoTimeout(20_000);
    socket.setTcpNoDelay(true);
    sockets.add(socket);
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  private static String receive(Socket socket, int length) throws IOException {
    InputStream in = socket.getInputStream();
    return new String(in.readNBytes(length), StandardCharsets.US_ASCII);
  }

  private static boolean exchange(Socket socket, String request, String answer) throws IOException {
    send(socket, request);
    return receive(socket, answer.length()).equals(answer);
  }

  private Body next() throws InterruptedException {
    Body body = bodies.poll(20, TimeUnit.SECONDS);
    assertThat(body).isNotNull();
    return body;
  }

  private static void until(BooleanSupplier condition) {
    long end = System.nanoTime() + 20_000_000_000L;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.onSpinWait();
    }
  }
}
