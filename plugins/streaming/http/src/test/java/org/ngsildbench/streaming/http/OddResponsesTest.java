package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.contract.ScriptedServer;
import org.ngsildbench.streaming.http.settings.HttpPostSettings;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;

/** A server that answers each request with the next of some prepared responses. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OddResponsesTest {

  private static final String GOOD = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
  private static final String BAD = "HTTP/1.1 500 Error\r\nContent-Length: 0\r\n\r\n";

  private final Queue<String> responses = new ConcurrentLinkedQueue<>();
  private final Queue<String> outcomes = new ConcurrentLinkedQueue<>();
  private final CountDownLatch sent = new CountDownLatch(1);
  private ScriptedServer server;

  @BeforeEach
  void listen() throws IOException {
    server = new ScriptedServer(this::answer);
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  private void answer(Socket client) throws Exception {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      int length = 0;
      for (; !line.isEmpty(); line = in.readLine()) {
        length =
            line.startsWith("Content-Length: ") ? Integer.parseInt(line.substring(16)) : length;
      }
      for (int i = 0; i < length; i++) {
        in.read();
      }
      sent.await();
      client.getOutputStream().write(responses.remove().getBytes(StandardCharsets.US_ASCII));
    }
  }

  private String address() {
    return "http://127.0.0.1:" + server.port();
  }

  private void publish(int messages) throws Exception {
    try (HttpPostConnection connection =
        HttpPostConnection.open(HttpPostSettings.at(address() + "/{topic}"))) {
      StreamProducer producer = connection.openProducer(new ProducerSettings("t", "p", true));
      for (int message = 0; message < messages; message++) {
        producer.send(0, new byte[10], listener());
      }
      sent.countDown();
      assertThat(producer.flush(Duration.ofSeconds(30))).isTrue();
    }
  }

  private SendListener listener() {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        outcomes.add("acknowledged");
      }

      @Override
      public void failed(StreamFailure failure, long nanos) {
        outcomes.add(failure.kind().name());
      }
    };
  }

  @Test
  void anInterimResponseIsNotTheAnswer() throws Exception {
    responses.add("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nA: b\r\n\r\n" + GOOD);
    responses.add(BAD);
    publish(2);
    assertThat(outcomes).containsExactly("acknowledged", "REFUSED");
  }

  @Test
  void aSecondResponseDoesNotAnswerTheNextRequest() throws Exception {
    responses.add(GOOD + GOOD);
    responses.add(BAD);
    responses.add(GOOD);
    publish(3);
    assertThat(outcomes).containsExactly("acknowledged", "REFUSED", "acknowledged");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10_001, 999_999})
  void aNumberOfPartsThatNoStreamHasIsMalformed(int parts) throws Exception {
    String body = "{\"parts\":" + parts + "}";
    responses.add("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    sent.countDown();
    try (HttpStreamConnection connection =
        HttpStreamConnection.open(HttpStreamSettings.at(address()))) {
      assertThatThrownBy(() -> connection.openProducer(new ProducerSettings("t", "p")))
          .isInstanceOfSatisfying(
              StreamException.class,
              e -> assertThat(e.failure().kind()).isEqualTo(StreamFailureKind.MALFORMED))
          .hasMessageContaining("1 to 10000 are possible");
    }
  }
}
