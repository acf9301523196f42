package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/** Windows, repeaters, slow clients and bad requests, with two servers that repeat a third. */
final class StreamServerIT {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static StreamServer servers;

  @BeforeAll
  static void start() throws Exception {
    servers = StreamServer.start(3, Map.of("window-ms", "40", "client-bytes", "100000"));
  }

  @AfterAll
  static void stop() {
    servers.close();
  }

  private static void publish(HttpStreamConnection connection, String topic, List<String> texts)
      throws Exception {
    try (StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "source"))) {
      List<StreamFailure> failures = new ArrayList<>();
      for (String text : texts) {
        producer.send(
            0,
            text.getBytes(StandardCharsets.UTF_8),
            new SendListener() {
              @Override
              public void acknowledged(long nanos) {}

              @Override
              public void failed(StreamFailure failure, long nanos) {
                failures.add(failure);
              }
            });
      }
      assertThat(producer.flush(Duration.ofSeconds(60))).isTrue();
      assertThat(failures).isEmpty();
    }
  }

  private static List<String> texts(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "text " + i).toList();
  }

  @ParameterizedTest
  @EnumSource(StreamDelivery.class)
  void lateClientsGetAllLaterItemsFromTheirRepeater(StreamDelivery delivery) throws Exception {
    String topic = "joining-" + delivery.name();
    HttpStreamSettings settings = HttpStreamSettings.at(servers.address()).withDelivery(delivery);
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings)) {
      connection.createTopic(topic, 1);
      List<Received> all = new ArrayList<>();
      for (int round = 0; round < 5; round++) {
        List<Received> joining = List.of(new Received(), new Received(), new Received());
        connection.openConsumers(
            IntStream.range(0, joining.size())
                .boxed()
                .collect(
                    Collectors.toMap(
                        i -> new ConsumerSettings(topic, "group", "client-" + i), joining::get)));
        all.addAll(joining);
        publish(connection, topic, texts(10 * round, 10 * round + 10));
        for (int i = 0; i < all.size(); i++) {
          List<String> expected = texts(10 * (i / 3), 10 * round + 10);
          all.get(i).await(expected.size());
          assertThat(all.get(i).messages()).isEqualTo(expected);
        }
      }
      assertThat(all).allSatisfy(each -> assertThat(each.failures()).isEmpty());
      connection.deleteTopic(topic);
    }
  }

  @Test
  void repeaterReconnectsToItsSource() throws Exception {
    HttpStreamSettings settings = HttpStreamSettings.at(servers.address());
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings)) {
      connection.createTopic("repeated", 1);
      Received received = new Received();
      connection.openConsumer(new ConsumerSettings("repeated", "g", "c"), received);
      publish(connection, "repeated", texts(0, 5));
      received.await(5);
      servers.kill();
      servers.restart();
      // Its topics are there again; the first of these may come before the repeater does.
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      int next = 5;
      while (!received.messages().contains("text " + (next - 1)) || next == 5) {
        assertThat(System.nanoTime() - deadline).as("nothing is repeated").isNegative();
        publish(connection, "repeated", texts(next, next + 1));
        next++;
        TimeUnit.MILLISECONDS.sleep(200);
      }
      connection.deleteTopic("repeated");
    }
  }

  @Test
  void disconnectsAndCountsOnlyStalledClients() throws Exception {
    String first = servers.address().split(",")[0];
    try (HttpStreamConnection connection = HttpStreamConnection.open(HttpStreamSettings.at(first));
        Socket slow = new Socket()) {
      connection.createTopic("slow", 1);
      Received reads = new Received();
      connection.openConsumer(new ConsumerSettings("slow", "g", "c"), reads);
      slow.setReceiveBufferSize(4_096);
      URI server = URI.create(first);
      slow.connect(new InetSocketAddress(server.getHost(), server.getPort()));
      slow.getOutputStream()
          .write(
              "GET /slow/stream HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      int sent = 0;
      String large = "x".repeat(400_000);
      for (; !get(first + "/slow").contains("\"cut\":1"); sent++) {
        assertThat(sent).as("items, and the slow client was not cut").isLessThan(250);
        publish(connection, "slow", List.of(large));
        reads.await(sent + 1);
      }
      assertThat(reads.messages()).hasSize(sent);
      connection.deleteTopic("slow");
    }
  }

  private static String get(String url) throws IOException, InterruptedException {
    return CLIENT
        .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void answersInvalidRequestsAndContinues() throws Exception {
    String first = servers.address().split(",")[0];
    try (HttpStreamConnection connection =
        HttpStreamConnection.open(HttpStreamSettings.at(first))) {
      connection.createTopic("bad", 1);
      String good = "Event-Id: a\r\nSource-Id: s\r\nSyntax: t\r\nBody-Length: 1\r\n\r\n";
      assertThat(post(first, "bad", good + "x")).isEqualTo(200);
      assertThat(post(first, "bad", good)).as("cut").isEqualTo(400);
      assertThat(post(first, "bad", "")).as("no item").isEqualTo(400);
      assertThat(post(first, "bad", good + "xy")).as("more than items").isEqualTo(400);
      assertThat(post(first, "bad", good.replace("1", "-1"))).isEqualTo(400);
      assertThat(post(first, "bad", good.replace("Source-Id", "Nothing"))).isEqualTo(400);
      assertThat(post(first, "bad", "Event-Id: a\r\n" + good + "x")).as("twice").isEqualTo(400);
      assertThat(post(first, "bad", "no colon\r\n\r\n")).isEqualTo(400);
      assertThat(post(first, "missing", good + "x")).isEqualTo(404);
      assertThat(raw(first, "no HTTP at all\r\n\r\n")).startsWith("HTTP/1.1 400");
      assertThat(raw(first, "PUT /bad?parts=many HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 400");
      assertThat(raw(first, "PUT /bad?parts=0 HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 400");
      assertThat(raw(first, "GET /bad/x/stream HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 400");
      assertThat(post(first, "bad", good.replace(": a", ": b") + "x")).isEqualTo(200);
      assertThat(get(first + "/bad")).contains("\"published\":2");
      connection.deleteTopic("bad");
    }
  }

  private static int post(String server, String topic, String body) throws Exception {
    return CLIENT
        .send(
            HttpRequest.newBuilder(URI.create(server + "/" + topic + "/publish"))
                .header("Content-Type", "application/ztreamy-event")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  private static String raw(String server, String request) throws IOException {
    URI address = URI.create(server);
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] start = socket.getInputStream().readNBytes(12);
      return new String(start, StandardCharsets.US_ASCII);
    }
  }
}
