package org.ngsildbench.monitors.watched;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

/**
 * Asks an HTTP server behind a Unix socket for JSON, which Java's own clients cannot. In HTTP/1.0:
 * the answer then comes in one piece and ends with the connection.
 *
 * @param socket the socket's file
 */
record UnixSocketHttp(Path socket) {

  private static final int LONGEST = 4 << 20;
  private static final long TIMEOUT_NANOS = 5_000_000_000L;
  private static final String HEAD_END = "\r\n\r\n";

  /**
   * Returns the response to a GET.
   *
   * @throws IOException in one sentence, without a response or with another status than 200
   */
  JsonObject get(String path) throws IOException {
    byte[] answer;
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.connect(UnixDomainSocketAddress.of(socket));
      String request = "GET " + path + " HTTP/1.0\r\nHost: localhost\r\n\r\n";
      channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
      answer = untilEnd(channel);
    } catch (IOException e) {
      throw new IOException("the socket " + socket + " cannot be used: " + e.getMessage(), e);
    }
    return body(path, answer);
  }

  /** A blocking read has no time limit, so the channel is waited for. */
  private static byte[] untilEnd(SocketChannel channel) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    ByteBuffer buffer = ByteBuffer.allocate(1 << 14);
    channel.configureBlocking(false);
    long deadline = System.nanoTime() + TIMEOUT_NANOS;
    try (Selector selector = Selector.open()) {
      channel.register(selector, SelectionKey.OP_READ);
      while (all.size() < LONGEST) {
        long left = (deadline - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw new IOException("no answer within 5 s");
        }
        selector.select(left);
        selector.selectedKeys().clear();
        int length = channel.read(buffer.clear());
        if (length < 0) {
          return all.toByteArray();
        }
        all.write(buffer.array(), 0, length);
      }
    }
    throw new IOException("the answer is over " + LONGEST + " bytes");
  }

  private static JsonObject body(String path, byte[] answer) throws IOException {
    String text = new String(answer, StandardCharsets.UTF_8);
    int head = text.indexOf(HEAD_END);
    if (head < 0 || !text.startsWith("HTTP/1.")) {
      throw new IOException("the server is not Docker");
    }
    String body = text.substring(head + HEAD_END.length());
    JsonObject json = JsonDocument.parse("Docker's answer", body.getBytes(StandardCharsets.UTF_8));
    if (!text.startsWith("200", "HTTP/1.1 ".length())) {
      String reason = json.text("message");
      throw new IOException(
          "Docker reports: " + (reason == null ? text.lines().findFirst().orElse(path) : reason));
    }
    return json;
  }
}
