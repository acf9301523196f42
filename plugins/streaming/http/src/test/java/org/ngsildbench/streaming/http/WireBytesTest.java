package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Deflater;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.measurement.tally.ReceivedBytes;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Counts the bytes of a server that sends a known number of them. */
final class WireBytesTest {

  private static final int ITEMS = 20;
  private static final byte[] CONTENT =
      "Event-Id: a\r\nSource-Id: s\r\nSyntax: text/plain\r\nBody-Length: 40\r\n\r\n%40s"
          .formatted("body")
          .repeat(ITEMS)
          .getBytes(StandardCharsets.US_ASCII);
  private static final byte[] HEAD =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"STREAM", "COMPRESSED"})
  void countsWhatTheServerSends(StreamDelivery delivery) throws Exception {
    byte[] body = delivery == StreamDelivery.COMPRESSED ? deflated() : CONTENT;
    byte[] stream = chunked(body);
    Thread serving = new Thread(() -> serve(stream));
    serving.start();
    HttpStreamSettings settings =
        HttpStreamSettings.at("http://127.0.0.1:" + server.getLocalPort()).withDelivery(delivery);
    Received received = new Received();
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings)) {
      connection.openConsumer(new ConsumerSettings("t", "g", "c"), received);
      received.await(ITEMS);
    }
    serving.join();

    assertThat(received.receivedBytes())
        .isEqualTo(new ReceivedBytes(stream.length, CONTENT.length));
    assertThat(received.messages()).hasSize(ITEMS);
    if (delivery == StreamDelivery.COMPRESSED) {
      assertThat(stream.length).isLessThan(CONTENT.length / 5);
    }
  }

  private static byte[] deflated() {
    Deflater deflater = new Deflater();
    deflater.setInput(CONTENT);
    byte[] all = new byte[CONTENT.length];
    int length = deflater.deflate(all, 0, all.length, Deflater.SYNC_FLUSH);
    deflater.end();
    return Arrays.copyOf(all, length);
  }

  /** Returns a response with the body in two chunks, the first of ten bytes. */
  private static byte[] chunked(byte[] body) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(HEAD);
    chunk(all, body, 0, 10);
    chunk(all, body, 10, body.length);
    return all.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream to, byte[] body, int from, int until) {
    to.writeBytes("%x\r\n".formatted(until - from).getBytes(StandardCharsets.US_ASCII));
    to.write(body, from, until - from);
    to.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
  }

  /** Has no topics, and one stream for the second request. */
  private void serve(byte[] stream) {
    try {
      answer(
          "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
              .getBytes(StandardCharsets.US_ASCII));
      answer(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answer(byte[] response) throws IOException {
    try (Socket client = server.accept()) {
      BufferedReader request =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
      while (!request.readLine().isEmpty()) {
        continue;
      }
      OutputStream out = client.getOutputStream();
      // In two parts, so that the client reads at least twice.
      out.write(response, 0, response.length / 2);
      out.flush();
      out.write(response, response.length / 2, response.length - response.length / 2);
      out.flush();
      while (client.getInputStream().read() >= 0) {
        continue;
      }
    }
  }
}
