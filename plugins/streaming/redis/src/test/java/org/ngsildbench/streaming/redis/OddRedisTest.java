package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
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
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class OddRedisTest {

  private final List<String> events = Collections.synchronizedList(new ArrayList<>());
  private OddRedis server;
  private RedisConnection connection;

  @BeforeEach
  void open() throws Exception {
    server = new OddRedis("consumer");
    connection = RedisConnection.open(server.settings());
  }

  @AfterEach
  void close() throws Exception {
    connection.close();
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "10001", "2000000000", "9000000000000000000"})
  void aNumberOfStreamsThatNoTopicHasIsMalformed(String count) {
    server.answer("GET", command -> OddRedis.bulk(count));
    assertThatThrownBy(() -> connection.openProducer(new ProducerSettings("topic", "producer")))
        .isInstanceOfSatisfying(
            StreamException.class,
            e -> assertThat(e.failure().kind()).isEqualTo(StreamFailureKind.MALFORMED))
        .hasMessageContaining("reports " + count + " partitions of the topic topic");
  }

  @Test
  void onlyTheIdOfAnEntryAcknowledgesAMessage() throws Exception {
    Queue<String> answers = new ConcurrentLinkedQueue<>();
    Collections.addAll(
        answers, "+OK\r\n", "+QUEUED\r\n", "$-1\r\n", "*0\r\n", OddRedis.bulk("17-0"));
    server.answer("XADD", command -> answers.remove());
    server.answer("CONFIG", command -> "*0\r\n");
    StreamProducer producer = connection.openProducer(new ProducerSettings("topic", "producer"));
    for (int message = 0; message < 5; message++) {
      producer.send(0, new byte[10], sendListener());
    }
    assertThat(producer.flush(Duration.ofSeconds(30))).isTrue();
    assertThat(events)
        .containsExactly("MALFORMED", "MALFORMED", "MALFORMED", "MALFORMED", "acknowledged");
  }

  private SendListener sendListener() {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        events.add("acknowledged");
      }

      @Override
      public void failed(StreamFailure failure, long nanos) {
        events.add(failure.kind().name());
      }
    };
  }

  /** The first entry has an id that is none. */
  @Test
  void aConsumerReadsOnAfterAWrongAnswer() throws Exception {
    Queue<String> entries = new ConcurrentLinkedQueue<>();
    server.answer(
        "XREADGROUP",
        command -> {
          String some = entries.poll();
          return some == null
              ? "*-1\r\n"
              : "*1\r\n*2\r\n" + OddRedis.bulk(command.get(command.size() - 2)) + some;
        });
    CountDownLatch last = new CountDownLatch(2);
    MessageListener listener =
        new MessageListener() {
          @Override
          public void received(ByteBuffer payload, long arrivalNanos) {
            events.add(US_ASCII.decode(payload).toString());
            last.countDown();
          }

          @Override
          public void interrupted(StreamFailure failure) {
            events.add(failure.kind().name());
            // Earlier, the read after the wrong one would have taken it along.
            entries.add("*1\r\n" + entry("17-0", "b"));
          }
        };
    try (StreamConsumer consumer =
        connection.openConsumer(
            new ConsumerSettings("topic", "group", "consumer", OptionalInt.empty()), listener)) {
      entries.add("*1\r\n" + entry("nonsense", "a"));
      last.await();
      assertThat(events).containsExactly("a", "UNEXPECTED", "b");
    }
  }

  private static String entry(String id, String text) {
    return "*2\r\n" + OddRedis.bulk(id) + "*2\r\n" + OddRedis.bulk("m") + OddRedis.bulk(text);
  }
}
