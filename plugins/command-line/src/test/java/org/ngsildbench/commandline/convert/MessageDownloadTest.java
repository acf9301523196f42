package org.ngsildbench.commandline.convert;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.usage.UsageException;

class MessageDownloadTest {

  private static final Duration LONG = Duration.ofSeconds(30);
  private static final int MAX = 1000;

  private final CountDownLatch end = new CountDownLatch(1);
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }

  @AfterEach
  void stop() {
    end.countDown();
    server.stop(0);
  }

  @Test
  void acceptsACompleteResponse() throws IOException {
    answer(200, MAX);
    assertThat(download(LONG)).hasSize(MAX);
  }

  @Test
  void stopsReadingATooLongResponse() {
    answer(200, MAX + 1);
    assertThatThrownBy(() -> download(LONG))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "--realtime "
                + url()
                + ": the response has more than 1,000 bytes: it is not a message");
  }

  @Test
  void reportsARejectingServerWithoutTheKey() {
    answer(403, 5);
    assertThatThrownBy(() -> new MessageDownload(LONG, MAX).from(url() + "?key=secret"))
        .isInstanceOf(IOException.class)
        .hasMessage("--realtime " + url() + ": the server answered 403");
  }

  @Test
  void silentServerEndsInATimeout() {
    fallSilent();
    assertThatThrownBy(() -> download(Duration.ofSeconds(1)))
        .isInstanceOf(IOException.class)
        .hasMessage("--realtime " + url() + ": no complete response within 1 s");
  }

  @Test
  void waitForASilentServerCanBeInterrupted() {
    fallSilent();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> download(LONG)).isInstanceOf(InterruptedIOException.class);
  }

  @Test
  void reportsAPortWithoutListener() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    String nobody = "http://127.0.0.1:" + free + "/v.pb";
    assertThatThrownBy(() -> new MessageDownload(LONG, MAX).from(nobody))
        .isInstanceOf(IOException.class)
        .hasMessage("--realtime " + nobody + ": nothing listens on that port");
  }

  /**
   * Uses a blocking socket: the JDK's HTTP client sometimes misses such an answer and times out.
   */
  @Test
  void reportsAServerWithoutTls() throws Exception {
    try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<Void> answer = CompletableFuture.runAsync(() -> answerWithoutTls(plain));
      assertThat(MessageDownload.words(handshakeFailure(plain.getLocalPort())))
          .isEqualTo(
              "no TLS connection: the server does not use TLS on this port;"
                  + " if the port is correct, use http://");
      answer.get();
    }
  }

  private static SSLException handshakeFailure(int port) throws IOException {
    try (Socket client = SSLSocketFactory.getDefault().createSocket("127.0.0.1", port)) {
      return catchThrowableOfType(SSLException.class, ((SSLSocket) client)::startHandshake);
    }
  }

  private static void answerWithoutTls(ServerSocket server) {
    try (Socket client = server.accept()) {
      client.getInputStream().readNBytes(1);
      client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII));
      client.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void reportsAnUnknownHost() {
    ConnectException unresolved = new ConnectException();
    unresolved.initCause(new UnresolvedAddressException());
    assertThat(MessageDownload.words(unresolved))
        .isEqualTo("the host has no address; check its name");
  }

  @Test
  void rejectsAnInvalidUrl() {
    for (String none : new String[] {"http://", "http://a b/", "http:///v.pb"}) {
      assertThatThrownBy(() -> new MessageDownload(LONG, MAX).from(none))
          .isInstanceOf(UsageException.class)
          .hasMessageStartingWith("--realtime: not a URL");
    }
  }

  @Test
  void keepsAKeyOutOfMessages() {
    for (String wrong :
        new String[] {"https://h/v.pb?key=a|secret", "https://a_b/v.pb?key=secret"}) {
      assertThatThrownBy(() -> new MessageDownload(LONG, MAX).from(wrong))
          .isInstanceOf(UsageException.class)
          .hasMessageStartingWith("--realtime: not a URL")
          .hasMessageNotContaining("secret");
    }
  }

  @Test
  void reportsAResponseThatEndsEarly() {
    serve(
        exchange -> {
          exchange.sendResponseHeaders(200, MAX);
          exchange.getResponseBody().write(1);
          exchange.close();
        });
    assertThatThrownBy(() -> download(LONG))
        .isInstanceOf(IOException.class)
        .hasMessage("--realtime " + url() + ": the response is incomplete or not HTTP");
  }

  private byte[] download(Duration timeout) throws IOException {
    return new MessageDownload(timeout, MAX).from(url());
  }

  private String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v.pb";
  }

  private void answer(int status, int bytes) {
    serve(
        exchange -> {
          exchange.sendResponseHeaders(status, bytes);
          exchange.getResponseBody().write(new byte[bytes]);
          exchange.close();
        });
  }

  /** In the middle of the answer. */
  private void fallSilent() {
    serve(
        exchange -> {
          exchange.sendResponseHeaders(200, MAX);
          exchange.getResponseBody().write(1);
          exchange.getResponseBody().flush();
          try {
            end.await();
          } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
          }
        });
  }

  private void serve(HttpHandler handler) {
    server.createContext("/v.pb", handler);
  }
}
