package org.ngsildbench.streaming.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

/**
 * Contract of a streaming platform. A test starts the real server once per class and defines how to
 * connect to it:
 *
 * <pre>{@code
 * @TestInstance(TestInstance.Lifecycle.PER_CLASS) // not needed where the server is static
 * final class KafkaContractIT extends LocalStreamContract implements CredentialsContract { ... }
 * }</pre>
 *
 * <p>Each test creates and deletes its own topic.
 */
public abstract class StreamContract extends FailureContract {

  @Test
  void identifiesTheServer() throws Exception {
    ServerIdentity identity = connection.identify();
    assertThat(identity.platform()).isEqualTo(platform());
    assertThat(identity.name()).isNotBlank();
    assertThat(identity.version()).isNotNull();
  }

  @Test
  void createsATopicOnceAndDeletesItRepeatedly() throws Exception {
    String other = topic + "-other";
    assertThatCode(() -> connection.deleteTopic(other)).doesNotThrowAnyException();
    connection.createTopic(other, 2);
    connection.createTopic(other, 2);
    StreamException thrown =
        catchThrowableOfType(StreamException.class, () -> connection.createTopic(other, 3));
    assertThat(thrown).as("another number of partitions").isNotNull();
    assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NO_TOPIC);
    assertPlain(thrown.failure());
    connection.deleteTopic(other);
    connection.deleteTopic(other);
  }

  @Test
  void closedConsumerReceivesNothing() throws Exception {
    Inbox closed = new Inbox(run);
    Inbox open = new Inbox(run);
    StampedSender outbox = producer(1);
    try (StreamConsumer stays = consumer("stays", open)) {
      try (StreamConsumer goes = consumer("goes", closed)) {
        outbox.sendMany(100, 4);
        closed.awaitSize(100);
      }
      outbox.sendMany(100, 4);
      outbox.flush();
      open.awaitSize(200);
    }
    assertThat(closed.size()).isEqualTo(100);
  }

  @Test
  void closedProducerReportsIt() throws Exception {
    StreamProducer producer = connection.openProducer(new ProducerSettings(topic, "producer-1"));
    StampedSender outbox = new StampedSender(producer, run, 1);
    producer.close();
    producer.close();
    outbox.sendMany(3, 1);
    outbox.assertOneOutcomeEach();
    assertThat(outbox.failed().values())
        .extracting(failure -> failure.kind())
        .containsOnly(StreamFailureKind.CLOSED);
  }

  @Test
  @ResourceLock(SERVER)
  void closingEndsProducersConsumersAndThreads() throws Exception {
    Set<Thread> before = threads();
    StreamConnection other = open();
    StampedSender outbox =
        new StampedSender(other.openProducer(new ProducerSettings(topic, "producer-1")), run, 1);
    Inbox inbox = new Inbox(run);
    other.openConsumer(new ConsumerSettings(topic, "group", "consumer-1"), inbox);
    outbox.sendMany(100, 4);
    outbox.flush();
    inbox.awaitSize(100);
    other.close();
    other.close();
    Await.await(() -> leftOver(before).isEmpty(), () -> "threads left: " + leftOver(before));
    outbox.sendMany(1, 1);
    outbox.assertOneOutcomeEach();
    assertThat(outbox.failed()).hasSize(1);
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet();
  }

  /** Returns new threads that would keep a JVM running. */
  private static List<Thread> leftOver(Set<Thread> before) {
    Set<Thread> now = new HashSet<>(threads());
    now.removeAll(before);
    return now.stream().filter(thread -> thread.isAlive() && !thread.isDaemon()).toList();
  }
}
