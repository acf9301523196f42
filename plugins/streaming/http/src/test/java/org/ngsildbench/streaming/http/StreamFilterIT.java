package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.contract.Await;
import org.ngsildbench.streaming.delivery.MessageKeys;
import org.ngsildbench.streaming.http.LyingProxy.Lie;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;
import org.ngsildbench.streaming.http.settings.StreamFilter;
import org.ngsildbench.streaming.load.Acknowledgement;
import org.ngsildbench.streaming.load.BodyContent;
import org.ngsildbench.streaming.load.ConsumeSettings;
import org.ngsildbench.streaming.load.MessageBody;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.streaming.load.PublishSettings;
import org.ngsildbench.streaming.load.Publisher;
import org.ngsildbench.streaming.load.StreamChannels;

/** Filters by source, application and vocabulary: what the server sends, and how it is judged. */
final class StreamFilterIT {

  private static final int ITEMS = 200;
  private static final int KEYS = 3;
  private static final int CLIENTS = 7;
  private static final int BYTES = 881;
  private static final long SEED = 5;
  private static final Pattern EVENT_ID = Pattern.compile("Event-Id: (\\S+)");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static StreamServer server;

  @BeforeAll
  static void start() throws Exception {
    server = StreamServer.start(2, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String first() {
    return server.address().split(",")[0];
  }

  /** Returns the number of items that the clients from one on want: client i those of key i. */
  private static long wanted(int firstClient) {
    MessageKeys keys = MessageKeys.drawn(KEYS, SEED);
    return LongStream.range(firstClient, CLIENTS)
        .map(
            client ->
                LongStream.range(0, ITEMS)
                    .filter(number -> keys.of(number) == client % KEYS)
                    .count())
        .sum();
  }

  /** Closes the publisher after so many arrivals, which may be more than it waits for. */
  private static Streaming run(HttpStreamSettings settings, String topic, long arrivals)
      throws Exception {
    PublishSettings publish =
        new PublishSettings(
            topic,
            1,
            topic,
            new MessageBody(BYTES, BodyContent.TURTLE, 0, SEED),
            KEYS,
            Acknowledgement.WINDOW,
            100,
            Duration.ofSeconds(60));
    ConsumeSettings consume = new ConsumeSettings(CLIENTS, 1, Duration.ofSeconds(1));
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings)) {
      Publisher publisher =
          new StreamChannels(connection, true, UnaryOperator.identity())
              .publisher(publish, consume, MessageObserver.NOBODY);
      publisher.sendUntil(System.nanoTime() + TimeUnit.SECONDS.toNanos(60), ITEMS);
      Await.await(
          () -> arrivals(publisher.counts("http", 0)) >= arrivals,
          () -> arrivals(publisher.counts("http", 0)) + " of " + arrivals + " came");
      publisher.close();
      return publisher.counts("http", 0);
    }
  }

  private static long arrivals(Streaming counts) {
    return counts.delivered()
        + counts.unacknowledgedDelivered()
        + counts.duplicates()
        + counts.foreign()
        + counts.wrongAnswers();
  }

  /** The content read proves that the server, not the client, has filtered. */
  @ParameterizedTest
  @CsvSource({
    "SOURCE, STREAM",
    "SOURCE, LONG_POLLING",
    "SOURCE, EVENTS",
    "APPLICATION, COMPRESSED",
    "APPLICATION, LONG_POLLING",
    "VOCABULARY, STREAM",
    "VOCABULARY, COMPRESSED"
  })
  void eachClientGetsTheItemsOfItsKeyFromARepeater(StreamFilter filter, StreamDelivery delivery)
      throws Exception {
    HttpStreamSettings settings =
        HttpStreamSettings.at(server.address()).withDelivery(delivery).withFilter(filter);

    Streaming counts = run(settings, "honest-" + filter + "-" + delivery.action(), wanted(0));

    assertThat(counts.acknowledged()).isEqualTo(ITEMS);
    assertThat(counts.delivered()).isEqualTo(wanted(0)).isLessThan(CLIENTS * ITEMS / 2);
    assertThat(counts.lost() + counts.duplicates() + counts.wrongAnswers()).isZero();
    assertThat(counts.foreign() + counts.outOfOrder()).isZero();
    double content = 1.0 * counts.receivedBytes().contentBytes() / counts.delivered();
    assertThat(content).isBetween(1.0 * BYTES, 2.0 * BYTES);
  }

  @ParameterizedTest
  @EnumSource
  void findsLies(Lie lie) throws Exception {
    try (LyingProxy proxy = new LyingProxy(first(), lie)) {
      HttpStreamSettings settings =
          HttpStreamSettings.at(proxy.address()).withFilter(StreamFilter.SOURCE);

      long all = (long) CLIENTS * ITEMS;
      // Of each client's items every fifth, from the first on.
      long concerned =
          LongStream.range(0, CLIENTS)
              .map(client -> (wanted((int) client) - wanted((int) client + 1) + 4) / 5)
              .sum();
      long arrivals =
          switch (lie) {
            case NONE -> wanted(0);
            case IGNORES_THE_FILTER -> all;
            case DROPS_ITEMS -> wanted(0) - concerned;
            case REPEATS_ITEMS -> wanted(0) + concerned;
          };

      Streaming counts = run(settings, "lie-" + lie.ordinal(), arrivals);

      assertThat(counts.acknowledged()).isEqualTo(ITEMS);
      assertThat(counts.wrongAnswers())
          .isEqualTo(lie == Lie.IGNORES_THE_FILTER ? all - wanted(0) : 0);
      assertThat(counts.lost()).isEqualTo(lie == Lie.DROPS_ITEMS ? concerned : 0);
      assertThat(counts.duplicates()).isEqualTo(lie == Lie.REPEATS_ITEMS ? concerned : 0);
      assertThat(counts.delivered() + counts.lost()).isEqualTo(wanted(0));
      assertThat(concerned).isPositive();
    }
  }

  /** An audience ends with its last client; a later client of the same filter gets a new one. */
  @ParameterizedTest
  @EnumSource(names = {"STREAM", "COMPRESSED", "EVENTS"})
  void clientsThatComeAfterTheLastHasGoneGetTheirItems(StreamDelivery delivery) throws Exception {
    String topic = "again-" + delivery.action();
    HttpStreamSettings settings =
        HttpStreamSettings.at(first()).withDelivery(delivery).withFilter(StreamFilter.SOURCE);
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings)) {
      connection.createTopic(topic, 1);
      for (int round = 0; round < 3; round++) {
        Received received = new Received();
        StreamConsumer consumer =
            connection.openConsumer(
                new ConsumerSettings(topic, "g", "c", OptionalInt.of(1)), received);
        post(topic, item("other-" + round, "source-0", "", "other"));
        post(topic, item("mine-" + round, "source-1", "", "mine " + round));
        received.await(1);
        consumer.close();
        assertThat(received.messages()).containsExactly("mine " + round);
        assertThat(received.failures()).isEmpty();
        while (!send("GET", "/" + topic, "").contains("\"clients\":0")) {
          TimeUnit.MILLISECONDS.sleep(5);
        }
      }
      connection.deleteTopic(topic);
    }
  }

  @Test
  void requestsForPastItemsAreFiltered() throws Exception {
    send("PUT", "/past", "");
    post("past", item("1", "a", "x", "<http://one/t> ."));
    post("past", item("2", "b", "x", "@prefix o: <http://one/> ."));
    post("past", item("3", "a", "y", "<http://two/t> 'http://one/' ."));
    post("past", item("4", "a", "", "no IRI"));

    String all = "/past/long-polling?non-blocking=1&past-events-limit=9";
    assertThat(ids(all)).containsExactly("1", "2", "3", "4");
    assertThat(ids(all + "&source-id=a")).containsExactly("1", "3", "4");
    assertThat(ids(all + "&source-id=a&source-id=b")).containsExactly("1", "2", "3", "4");
    assertThat(ids(all + "&source-id=a&application-id=x")).containsExactly("1");
    assertThat(ids(all + "&vocabulary=http://one/")).containsExactly("1", "2");
    assertThat(ids(all + "&source-id=c")).isEmpty();
    assertThat(ids("/past/long-polling?non-blocking=1&past-events-limit=1&source-id=b"))
        .as("the latest that passes")
        .containsExactly("2");
    assertThat(ids("/past/long-polling?non-blocking=1&last-seen=1&application-id=x"))
        .containsExactly("2");
    send("DELETE", "/past", "");
  }

  @Test
  void aPollWaitsForAnItemThatPasses() throws Exception {
    send("PUT", "/poll", "");
    CompletableFuture<HttpResponse<String>> poll =
        CLIENT.sendAsync(
            HttpRequest.newBuilder(URI.create(first() + "/poll/long-polling?source-id=b")).build(),
            HttpResponse.BodyHandlers.ofString());
    while (!send("GET", "/poll", "").contains("\"clients\":1")) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    post("poll", item("1", "a", "", ""));
    assertThat(send("GET", "/poll", "")).contains("\"clients\":1", "\"published\":1");
    post("poll", item("2", "b", "", ""));

    assertThat(idsIn(poll.get(60, TimeUnit.SECONDS).body())).containsExactly("2");
    send("DELETE", "/poll", "");
  }

  private static String item(String id, String source, String application, String body) {
    return "Event-Id: %s\r\nSource-Id: %s\r\nSyntax: text/n3\r\nApplication-Id: %s\r\nBody-Length: %d\r\n\r\n%s"
        .formatted(id, source, application, body.length(), body);
  }

  private static void post(String topic, String item) throws Exception {
    send("POST", "/" + topic + "/publish", item);
  }

  private static List<String> ids(String path) throws Exception {
    return idsIn(send("GET", path, ""));
  }

  private static List<String> idsIn(String items) {
    return EVENT_ID.matcher(items).results().map((MatchResult one) -> one.group(1)).toList();
  }

  private static String send(String method, String path, String body) throws Exception {
    HttpResponse<String> response =
        CLIENT.send(
            HttpRequest.newBuilder(URI.create(first() + path))
                .header("Content-Type", "application/ztreamy-event")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).isBetween(200, 204);
    return response.body();
  }
}
