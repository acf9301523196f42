package org.ngsildbench.streaming.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.measurement.arrivals.Share;
import org.ngsildbench.measurement.arrivals.Spacing;
import org.ngsildbench.measurement.tally.ReceivedBytes;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.streaming.KeyFilter;
import org.ngsildbench.streaming.MessageVocabulary;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.delivery.MessageKeys;
import org.ngsildbench.streaming.load.MemoryPlatform.Fate;
import org.ngsildbench.streaming.stamp.CommentStamp;
import org.ngsildbench.streaming.stamp.MessageStamp;

class PublisherTest {

  private static final int MESSAGES = 60;

  private final Heard heard = new Heard();

  private static PublishSettings settings(Acknowledgement acknowledgement, int window) {
    return settings(new MessageBody(100, BodyContent.RANDOM, 0, 1), acknowledgement, window);
  }

  private static PublishSettings settings(
      MessageBody body, Acknowledgement acknowledgement, int window) {
    return new PublishSettings(
        "topic", 2, "label", body, 10, acknowledgement, window, Duration.ofSeconds(1));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void turtleMessagesAreSentInTurn(boolean copies) throws Exception {
    MessageBody body = new MessageBody(881, BodyContent.TURTLE, 0, 1);
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, copies);
    int bodies = body.templates().size();
    List<String> sent = new ArrayList<>();
    try (Publisher publisher =
        new StreamChannels(platform, true, UnaryOperator.identity())
            .publisher(settings(body, Acknowledgement.EACH, 1), groups(1), heard)) {
      for (int i = 0; i < bodies + 1; i++) {
        publisher.publish(Publisher.AT_ONCE, soon());
        byte[] message = platform.published.get(i);
        assertThat(new String(message, StandardCharsets.UTF_8)).matches("(?s)#\\S{64}\n@prefix .*");
        sent.add(text(message));
      }
      assertThat(publisher.counts("memory", 0).foreign()).isZero();
      assertThat(publisher.counts("memory", 0).delivered()).isEqualTo(bodies + 1);
      assertThat(heard.delays).hasSize(bodies + 1);
    }

    List<String> expected =
        new ArrayList<>(body.templates().stream().map(PublisherTest::text).toList());
    expected.add(expected.get(0));
    assertThat(sent).isEqualTo(expected);
  }

  /** Repeated bodies would compress better than real observations. */
  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void aFilteredConsumerGetsAllBodiesInTurnWithItsVocabulary(KeyFilter filter) throws Exception {
    MessageBody body = new MessageBody(881, BodyContent.TURTLE, 0, 1);
    int bodies = body.templates().size();
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true).withFilter(filter);
    List<List<String>> ofKeys = new ArrayList<>();
    for (int key = 0; key < 10; key++) {
      ofKeys.add(new ArrayList<>());
    }
    try (Publisher publisher =
        new StreamChannels(platform, true, UnaryOperator.identity())
            .publisher(settings(body, Acknowledgement.EACH, 1), groups(10), heard)) {
      MessageKeys keys = MessageKeys.drawn(10, 1);
      for (int i = 0; i < 12 * bodies; i++) {
        publisher.publish(Publisher.AT_ONCE, soon());
        ofKeys.get(keys.of(i)).add(text(platform.published.get(i)));
      }
    }

    for (int key = 0; key < 10; key++) {
      List<String> sent = ofKeys.get(key);
      assertThat(sent).hasSizeGreaterThan(bodies / 2);
      assertThat(sent.subList(0, Math.min(bodies, sent.size()))).doesNotHaveDuplicates();
      String namespace =
          filter == KeyFilter.VOCABULARY
              ? "http://example.org/v/000%d/".formatted(key)
              : "http://example.org/sensors/";
      assertThat(sent)
          .allSatisfy(text -> assertThat(text).contains("@prefix : <" + namespace + "> .\n"));
    }
    assertThat(MessageVocabulary.of(9_999)).isEqualTo("http://example.org/v/9999/");
  }

  private static String text(byte[] message) {
    return new String(
        message,
        CommentStamp.BYTES,
        message.length - CommentStamp.BYTES,
        StandardCharsets.US_ASCII);
  }

  private static ConsumeSettings groups(int groups) {
    return new ConsumeSettings(groups, 1, Duration.ofMillis(20));
  }

  private static long soon() {
    return System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void countsEveryMessageByItsOutcome(boolean copies) throws Exception {
    Fate[] fates = Fate.values();
    MemoryPlatform platform = new MemoryPlatform(number -> fates[number % 6], copies);
    Publisher publisher =
        new StreamChannels(platform, true, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.WINDOW, 4), groups(1), heard);
    for (int i = 0; i < MESSAGES; i++) {
      publisher.publish(Publisher.AT_ONCE, soon());
    }
    publisher.close();

    int each = MESSAGES / 6;
    Streaming counts = publisher.counts("memory", 0);
    assertThat(counts.sent()).isEqualTo(MESSAGES);
    assertThat(counts.acknowledged()).isEqualTo(4 * each);
    assertThat(counts.failed()).isEqualTo(2 * each);
    assertThat(counts.delivered()).isEqualTo(2 * each);
    assertThat(counts.lost()).isEqualTo(2 * each);
    assertThat(counts.unacknowledgedDelivered()).isEqualTo(each);
    assertThat(counts.duplicates()).isEqualTo(each);
    assertThat(counts.outOfOrder()).isZero();
    assertThat(counts.foreign()).isEqualTo(each);
    assertThat(heard.acknowledged).hasValue(4 * each);
    assertThat(heard.failures).hasSize(2 * each).containsOnly(MemoryPlatform.LOST);
    assertThat(heard.delays).hasSize(3 * each).allMatch(nanos -> nanos >= 0);
  }

  @Test
  void everyGroupExpectsEveryMessage() throws Exception {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true);
    Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.EACH, 1), groups(3), heard);
    for (int i = 0; i < MESSAGES; i++) {
      assertThat(publisher.publish(Publisher.AT_ONCE, soon())).isNull();
    }
    publisher.close();

    Streaming counts = publisher.counts("memory", 0);
    assertThat(counts.groups()).isEqualTo(3);
    assertThat(counts.acknowledged()).isEqualTo(MESSAGES);
    assertThat(counts.delivered()).isEqualTo(3 * MESSAGES);
    assertThat(counts.receivedBytes())
        .isEqualTo(
            new ReceivedBytes(
                3 * MESSAGES * MemoryPlatform.WIRE_BYTES,
                3 * MESSAGES * MemoryPlatform.CONTENT_BYTES));
    assertThat(counts.lost()).isZero();
  }

  /** The platform ignores the filters, so each of 20 groups gets nine foreign messages in ten. */
  @Test
  void messagesThatTheFilterExcludesAreIncorrect() throws Exception {
    MemoryPlatform platform =
        new MemoryPlatform(number -> Fate.DELIVERED, true).withFilter(KeyFilter.HEADER);
    Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.EACH, 1), groups(20), heard);
    for (int i = 0; i < MESSAGES; i++) {
      assertThat(publisher.publish(Publisher.AT_ONCE, soon())).isNull();
    }
    publisher.close();

    Streaming counts = publisher.counts("memory", 0);
    assertThat(counts.acknowledged()).isEqualTo(MESSAGES);
    assertThat(counts.delivered()).isEqualTo(2 * MESSAGES);
    assertThat(counts.wrongAnswers()).isEqualTo(18 * MESSAGES);
    assertThat(counts.lost()).isZero();
    assertThat(counts.foreign()).isZero();
    assertThat(heard.delays).hasSize(2 * MESSAGES);
  }

  @Test
  void refusesSettingsThatNoFilterCanUse() {
    MessageBody turtle = new MessageBody(881, BodyContent.TURTLE, 0, 1);
    assertThatThrownBy(() -> open(KeyFilter.HEADER, turtle, 1))
        .isInstanceOf(StreamException.class)
        .hasMessage(
            "With a filter, each consumer receives the messages of one key: set keys from 2 to"
                + " 10000, not 1.");
    assertThatThrownBy(() -> open(KeyFilter.VOCABULARY, turtle, 10_001))
        .hasMessageContaining("not 10001");
    assertThatThrownBy(
            () -> open(KeyFilter.VOCABULARY, new MessageBody(881, BodyContent.RANDOM, 0, 1), 2))
        .isInstanceOf(StreamException.class)
        .hasMessage("The filter by vocabulary needs RDF: set the message content to turtle.");
  }

  private void open(KeyFilter filter, MessageBody body, int keys) throws StreamException {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true).withFilter(filter);
    PublishSettings settings =
        new PublishSettings(
            "topic", 1, "label", body, keys, Acknowledgement.EACH, 1, Duration.ofSeconds(1));
    try (Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings, groups(1), heard)) {
      assertThat(publisher.sent()).isZero();
    } finally {
      assertThat(platform.topics).isEmpty();
    }
  }

  @Test
  void consumersAreReadyBeforeTheFirstProducer() throws Exception {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true);
    StreamChannels channels = new StreamChannels(platform, true, UnaryOperator.identity());
    Publisher first = channels.publisher(settings(Acknowledgement.EACH, 1), groups(1), heard);
    Publisher second = channels.publisher(settings(Acknowledgement.EACH, 1), groups(1), heard);
    first.close();
    assertThat(platform.topics).containsEntry("topic", 2);
    second.close();

    assertThat(platform.events)
        .containsExactly("topic topic", "consumer", "producer", "producer", "deleted topic");
    assertThat(first.isFirst()).isTrue();
    assertThat(second.isFirst()).isFalse();
  }

  @Test
  void messagesOfOtherRunsAreForeign() throws Exception {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true);
    Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.EACH, 1), groups(1), heard);
    byte[] ofAnotherRun = new byte[MessageStamp.BYTES];
    MessageStamp.writeOrigin(ofAnotherRun, 42, 0, 0);
    platform.deliver(ofAnotherRun);
    platform.deliver(new byte[] {1, 2, 3});
    publisher.close();

    assertThat(publisher.counts("memory", 0).foreign()).isEqualTo(2);
    assertThat(heard.delays).isEmpty();
  }

  @Test
  void recordsNoDelayAcrossClocks() throws Exception {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.LOST, true);
    Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.EACH, 1), groups(1), heard);
    publisher.publish(Publisher.AT_ONCE, soon());
    publisher.publish(Publisher.AT_ONCE, soon());
    byte[] ofAnotherClock = platform.published.get(0);
    ofAnotherClock[MessageStamp.BYTES - 1] ^= 1;
    platform.deliver(ofAnotherClock);
    platform.deliver(platform.published.get(1));
    publisher.close();

    assertThat(publisher.counts("memory", 0).delivered()).isEqualTo(2);
    assertThat(heard.delays).hasSize(1);
  }

  @Test
  void aFullWindowSendsNothing() throws Exception {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.PENDING, true);
    Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.WINDOW, 3), groups(1), heard);
    for (int i = 0; i < 3; i++) {
      assertThat(publisher.publish(Publisher.AT_ONCE, soon())).isNull();
    }

    assertThat(publisher.publish(Publisher.AT_ONCE, System.nanoTime()).kind())
        .isEqualTo(StreamFailureKind.TIMEOUT);
    assertThat(publisher.sent()).isEqualTo(3);
    assertThat(heard.dropped).hasValue(1);

    platform.pending.poll().acknowledged(System.nanoTime());
    assertThat(publisher.publish(Publisher.AT_ONCE, soon())).isNull();
    publisher.close();
    Streaming counts = publisher.counts("memory", 0);
    assertThat(counts.sent()).isEqualTo(counts.acknowledged() + counts.failed()).isEqualTo(4);
  }

  @Test
  void fireModeDoesNotWait() throws Exception {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.PENDING, true);
    Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.FIRE, 1), groups(0), heard);
    for (int i = 0; i < MESSAGES; i++) {
      assertThat(publisher.publish(Publisher.AT_ONCE, System.nanoTime())).isNull();
    }
    publisher.close();

    assertThat(heard.failures).hasSize(MESSAGES);
    assertThat(publisher.counts("memory", 0).lost()).isZero();
  }

  @Test
  void lateMessagesKeepTheirIntendedTimes() throws Exception {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true);
    Publisher publisher =
        new StreamChannels(platform, false, UnaryOperator.identity())
            .publisher(settings(Acknowledgement.WINDOW, 10), groups(1), heard);
    MessagePace pace = MessagePace.of("1000", Spacing.CONSTANT, 1, Share.WHOLE);
    long begin = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(50);
    pace.begin(begin);
    publisher.sendDue(pace, begin + TimeUnit.MILLISECONDS.toNanos(50), soon(), Long.MAX_VALUE);
    publisher.close();

    assertThat(heard.intended).hasSize(50);
    for (int i = 0; i < 50; i++) {
      assertThat(heard.intended.get(i)).isEqualTo(begin + TimeUnit.MILLISECONDS.toNanos(i));
    }
    assertThat(pace.skipUntil(begin + TimeUnit.MILLISECONDS.toNanos(60))).isEqualTo(10);
  }

  @Test
  void failedPublisherReleasesEverything() {
    MemoryPlatform platform = new MemoryPlatform(number -> Fate.DELIVERED, true);
    platform.refuseProducers(new StreamException(StreamFailureKind.NOT_AUTHORISED, "No."));
    StreamChannels channels = new StreamChannels(platform, true, UnaryOperator.identity());

    assertThatThrownBy(
            () -> channels.publisher(settings(Acknowledgement.EACH, 1), groups(1), heard))
        .isInstanceOf(StreamException.class);
    assertThat(platform.topics).isEmpty();
  }
}
