package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.ngsild.notification.NotificationHandler.Verdict;

class NotificationBookTest {
  /** The clock of these tests stands at 0, while that of the sweeper runs. */
  private static final Duration LONG = Duration.ofDays(36_500);

  private static final Duration SHORT = Duration.ofMillis(1);

  private final CountingObserver observer = new CountingObserver();
  private NotificationBook book =
      new NotificationBook(
          "/n/",
          "sequence",
          3,
          NotificationBookTest::id,
          NotificationBookTest::probe,
          LONG,
          (one, number) -> number < 90);

  @AfterEach
  void close() {
    book.close();
  }

  @Test
  void measuresTheDelayFromTheIntendedStart() {
    ExpectedWrite write = begin(1, 1_000, 400, 0);
    book.answered(write, 1_500);
    arrive(0, 1, 3_400);
    assertThat(observer.delays).containsExactly(3_000L);
    assertThat(write.await(0)).isTrue();
    assertThat(observer)
        .hasToString("written 1, notified 1, lost 0, duplicates 0, out of order 0, late 0");
  }

  @Test
  void acceptsANotificationBeforeTheResponse() {
    ExpectedWrite write = begin(1, 1_000, 1_000, 0);
    arrive(0, 1, 1_200);
    assertThat(write.isDone()).isFalse();
    book.answered(write, 1_500);
    assertThat(write.isDone()).isTrue();
    assertThat(observer.written).hasValue(1);
  }

  @Test
  void secondNotificationIsADuplicate() {
    book.answered(begin(1, 10, 10, 0), 20);
    arrive(0, 1, 30);
    arrive(0, 1, 40);
    arrive(0, 1, 50);
    assertThat(observer.delays).hasSize(1);
    assertThat(observer.duplicates).hasValue(2);
  }

  @Test
  void notificationOfAnExcludedWriteIsSuperfluous() {
    book.answered(begin(1, 10, 10, 0), 20);
    book.watch(0).exclude(95, observer);
    arrive(0, 95, 30);
    arrive(0, 1, 40);
    arrive(0, 1, 50);
    arrive(0, 91, 60);
    assertThat(observer.superfluous).hasValue(2);
    assertThat(observer.duplicates).hasValue(1);
    assertThat(observer.delays).hasSize(1);
  }

  @Test
  void aWriteOvertakenByALaterOneIsOutOfOrder() {
    book.answered(begin(1, 10, 10, 0), 20);
    book.answered(begin(2, 30, 30, 0), 40);
    book.answered(begin(3, 50, 50, 0), 60);
    arrive(0, 2, 70);
    arrive(0, 1, 80);
    arrive(0, 3, 90);
    assertThat(observer.outOfOrder).hasValue(1);
    assertThat(observer.delays).hasSize(3);
  }

  @Test
  void concurrentWritesHaveNoOrder() {
    ExpectedWrite first = begin(1, 10, 10, 0);
    ExpectedWrite second = begin(2, 15, 15, 0);
    book.answered(first, 20);
    book.answered(second, 25);
    arrive(0, 2, 30);
    arrive(0, 1, 40);
    assertThat(observer.outOfOrder).hasValue(0);
  }

  @Test
  void subscriptionsHaveNoOrderAmongEachOther() {
    book.answered(begin(1, 10, 10, 0), 20);
    book.answered(begin(2, 30, 30, 1), 40);
    arrive(1, 2, 50);
    arrive(0, 1, 60);
    assertThat(observer.outOfOrder).hasValue(0);
  }

  @Test
  void missingNotificationIsLostAndMayArriveLate() {
    book.close();
    book =
        new NotificationBook(
            "/n/",
            "sequence",
            3,
            NotificationBookTest::id,
            NotificationBookTest::probe,
            SHORT,
            (one, number) -> true);
    ExpectedWrite write = begin(1, System.nanoTime(), System.nanoTime(), 0);
    book.answered(write, System.nanoTime());
    assertThat(write.await(20_000_000_000L)).isTrue();
    assertThat(observer.lost).hasValue(1);
    assertThat(write.came()).isZero();

    arrive(0, 1, System.nanoTime());
    assertThat(observer.lateArrivals).hasValue(1);
    assertThat(observer.delays).isEmpty();
    assertThat(observer.duplicates).hasValue(0);
    arrive(0, 1, System.nanoTime());
    assertThat(observer.duplicates).hasValue(1);
  }

  @Test
  void failedWriteExpectsNoNotification() {
    ExpectedWrite write = begin(1, 10, 10, 0);
    write.cancel();
    assertThat(write.isDone()).isTrue();
    arrive(0, 1, 50);
    assertThat(observer)
        .hasToString("written 0, notified 0, lost 0, duplicates 0, out of order 0, late 0");
    assertThat(book.drain()).isTrue();
  }

  @Test
  void oneWriteMayNotifySeveralSubscriptions() {
    SubscriptionWatch[] all = {book.watch(0), book.watch(1), book.watch(2)};
    ExpectedWrite write = book.expect(observer, all, new long[] {1, 1, 2});
    book.begin(write, 10, 10);
    book.answered(write, 20);
    arrive(0, 1, 30);
    arrive(2, 2, 40);
    assertThat(write.isDone()).isFalse();
    arrive(1, 1, 50);
    assertThat(write.isDone()).isTrue();
    assertThat(write.delayNanos()).isEqualTo(40);
    assertThat(observer.written).hasValue(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/n/0 | {\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":{\"type\":\"Property\",\"value\":1}}]} | TAKEN | 1",
        "/n/0 | {\"data\":{\"id\":\"urn:probe:0\",\"sequence\":\"1\"}} | TAKEN | 1",
        "/n/0 | {\"data\":[{\"id\":\"urn:probe:0\",\"https://uri.etsi.org/ngsi-ld/default-context/sequence\":{\"value\":1.0}}]} | TAKEN | 1",
        "/n/0 | [{\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":1}]}] | TAKEN | 1",
        "/n/0 | {\"data\":[{\"id\":\"b\"},{\"id\":\"urn:probe:0\",\"sequence\":1},{\"id\":\"urn:probe:0\",\"sequence\":77}]} | UNEXPECTED | 1",
        "/n/0 | {\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":0}]} | TAKEN | 0",
        "/n/0 | {\"type\":\"Notification\"} | MALFORMED | 0",
        "/n/0 | {\"data\":[1]} | MALFORMED | 0",
        "/n/0 | <xml/> | MALFORMED | 0",
        "/n/0 | '' | MALFORMED | 0",
        "/n/3 | {\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":1}]} | FOREIGN | 0",
        "/n/ | {\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":1}]} | FOREIGN | 0",
        "/n/99999999999 | {\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":1}]} | FOREIGN | 0",
        "/m/0 | {\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":1}]} | FOREIGN | 0",
      })
  void parsesOrCountsBodiesOfAnyShape(String path, String body, Verdict verdict, int notified) {
    book.answered(begin(1, 10, 10, 0), 20);
    String sent = body.replace("\"data\"", "\"subscriptionId\":\"urn:s:0\",\"data\"");
    byte[] bytes = ("--" + sent + "--").getBytes(StandardCharsets.UTF_8);
    assertThat(book.received(path, bytes, 2, bytes.length - 4, 30)).isEqualTo(verdict);
    assertThat(observer.delays).hasSize(notified);
  }

  private ExpectedWrite begin(long number, long start, long intended, int subscription) {
    ExpectedWrite write =
        book.expect(
            observer, new SubscriptionWatch[] {book.watch(subscription)}, new long[] {number});
    book.begin(write, start, intended);
    return write;
  }

  private static byte[] body(String subscription, String entity) {
    return "{\"subscriptionId\":\"%s\",\"data\":[%s]}"
        .formatted(subscription, entity)
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String id(int subscription) {
    return "urn:s:" + subscription;
  }

  private static String probe(int subscription) {
    return "urn:probe:" + subscription;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":\"urn:probe:1\",\"sequence\":1}",
        "{\"id\":\"urn:probe:\",\"sequence\":1}",
        "{\"sequence\":1}",
        "{\"id\":null,\"sequence\":1}",
        "{\"id\":\"urn:probe:0\",\"sequence\":\"one\"}",
        "{\"id\":\"urn:probe:0\",\"sequence\":{\"value\":true}}",
        "{\"id\":\"urn:probe:0\",\"sequence\":1.5}",
        "{\"id\":\"urn:probe:0\"}"
      })
  void aNotificationOfAnotherEntityOrWithoutTheNumberIsUnexpected(String entity) {
    book.answered(begin(1, 10, 10, 0), 20);
    byte[] body = body("urn:s:0", entity);
    assertThat(book.received("/n/0", body, 0, body.length, 30)).isEqualTo(Verdict.UNEXPECTED);
    assertThat(observer.delays).isEmpty();
    assertThat(observer.superfluous).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"subscriptionId\":\"urn:s:1\",\"data\":[%s]}",
        "{\"data\":[%s],\"subscriptionId\":\"urn:s:1\"}",
        "{\"subscriptionId\":null,\"data\":%s}",
        "{\"subscriptionId\":[\"urn:s:0\"],\"data\":%s}",
        "[{\"subscriptionId\":\"urn:s:0\",\"data\":[]},{\"data\":[%s]}]",
        "{\"data\":[%s]}"
      })
  void aNotificationOfAnotherSubscriptionIsSuperfluousAndLost(String notification) {
    book.answered(begin(1, 10, 10, 0), 20);
    byte[] body =
        notification
            .formatted("{\"id\":\"urn:probe:0\",\"sequence\":1}")
            .getBytes(StandardCharsets.UTF_8);
    assertThat(book.received("/n/0", body, 0, body.length, 30)).isEqualTo(Verdict.UNEXPECTED);
    assertThat(observer.delays).isEmpty();
    assertThat(observer.superfluous).hasValue(1);
    arrive(0, 1, 40);
    assertThat(observer.delays).hasSize(1);
  }

  @Test
  void theSubscriptionMayFollowTheData() {
    book.answered(begin(1, 10, 10, 0), 20);
    byte[] body =
        "{\"data\":[{\"id\":\"urn:probe:0\",\"sequence\":1}],\"subscriptionId\":\"urn:s:0\"}"
            .getBytes(StandardCharsets.UTF_8);
    assertThat(book.received("/n/0", body, 0, body.length, 30)).isEqualTo(Verdict.TAKEN);
    assertThat(observer.delays).hasSize(1);
  }

  @Test
  void theValueBeforeTheFirstWriteIsExpected() {
    book.answered(begin(1, 10, 10, 0), 20);
    arrive(0, NotificationSettings.INITIAL, 25);
    arrive(0, 1, 30);
    assertThat(observer.delays).hasSize(1);
  }

  private void arrive(int subscription, long number, long nanos) {
    String entity = "{\"id\":\"" + probe(subscription) + "\",\"sequence\":" + number + "}";
    byte[] body = body(id(subscription), entity);
    assertThat(book.received("/n/" + subscription, body, 0, body.length, nanos))
        .isEqualTo(Verdict.TAKEN);
  }
}
