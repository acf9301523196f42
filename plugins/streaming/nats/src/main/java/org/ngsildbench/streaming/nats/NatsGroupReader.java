package org.ngsildbench.streaming.nats;

import io.nats.client.Connection;
import io.nats.client.ConnectionListener.Events;
import io.nats.client.ConsumeOptions;
import io.nats.client.ConsumerContext;
import io.nats.client.JetStreamApiException;
import io.nats.client.Message;
import io.nats.client.MessageConsumer;
import io.nats.client.StreamContext;
import io.nats.client.api.AckPolicy;
import io.nats.client.api.ConsumerConfiguration;
import io.nats.client.api.ConsumerInfo;
import io.nats.client.api.DeliverPolicy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;

/**
 * The consumers of one group in this process. They share one connection and, as with partitions
 * elsewhere, the partitions: each partition goes to one of them, so that messages of a key keep
 * their order. Groups of several processes share the messages of each partition. Thread-safe.
 */
final class NatsGroupReader implements AutoCloseable {

  /** Time until the server removes an unused group. */
  private static final Duration UNUSED_LIFE = Duration.ofMinutes(30);

  /** Messages that the server delivers before they are acknowledged. */
  private static final int MAX_UNACKNOWLEDGED = 10_000;

  /** A pull that is lost with its server is noticed after about this time. */
  private static final Duration PULL = Duration.ofSeconds(2);

  private static final int MESSAGES_PER_PULL = 500;

  private final NatsLink link;
  private final TopicStream stream;
  private final String name;
  private final int partitions;
  private final Connection connection;
  private final List<ConsumerContext> consumers = new ArrayList<>();
  private final List<MessageConsumer> pulls = new ArrayList<>();
  private volatile List<Member> members = List.of();

  /** Connects; {@link #join} begins to read. */
  NatsGroupReader(NatsLink link, TopicStream stream, String group, int partitions)
      throws StreamException {
    this.link = link;
    this.stream = stream;
    this.name = TopicStream.encoded(group);
    this.partitions = partitions;
    this.connection =
        link.open(
            "ngsild-bench-" + name,
            (broken, event) -> {
              if (event == Events.DISCONNECTED) {
                members.forEach(Member::interrupted);
              }
            });
  }

  /**
   * Adds a consumer; when this returns the server keeps every new message for the group.
   *
   * @param afterClose called when it is closed
   */
  synchronized StreamConsumer join(MessageListener listener, Runnable afterClose)
      throws StreamException {
    Member member = new Member(listener, afterClose);
    List<Member> more = new ArrayList<>(members);
    more.add(member);
    members = List.copyOf(more);
    if (consumers.isEmpty()) {
      try {
        read();
      } catch (IOException | JetStreamApiException | IllegalStateException e) {
        members = List.of();
        throw link.failures().exception(e);
      }
    }
    return member;
  }

  private void read() throws IOException, JetStreamApiException {
    StreamContext context = connection.getStreamContext(stream.name(), link.jetStream());
    for (int partition = 0; partition < partitions; partition++) {
      int number = partition;
      ConsumerContext consumer = context.createOrUpdateConsumer(configuration(partition));
      consumers.add(consumer);
      pulls.add(
          consumer.consume(
              ConsumeOptions.builder()
                  .batchSize(MESSAGES_PER_PULL)
                  .expiresIn(PULL.toMillis())
                  .build(),
              connection.createDispatcher(),
              message -> deliver(number, message)));
    }
  }

  private ConsumerConfiguration configuration(int partition) {
    return ConsumerConfiguration.builder()
        .durable(name + "-" + partition)
        .filterSubject(stream.subject(partition))
        .deliverPolicy(DeliverPolicy.New)
        .ackPolicy(AckPolicy.Explicit)
        .maxAckPending(MAX_UNACKNOWLEDGED)
        .inactiveThreshold(UNUSED_LIFE)
        .build();
  }

  /** Without members a message stays unacknowledged: the server delivers it again. */
  private void deliver(int partition, Message message) {
    long now = System.nanoTime();
    for (List<Member> all = members; !all.isEmpty(); all = members) {
      if (all.get(partition % all.size()).receive(message, now)) {
        acknowledge(message);
        return;
      }
    }
  }

  private static void acknowledge(Message message) {
    try {
      message.ack();
    } catch (IllegalStateException closed) {
      // The server delivers it again.
    }
  }

  boolean isEmpty() {
    return members.isEmpty();
  }

  private synchronized void leave(Member member) {
    members = members.stream().filter(other -> other != member).toList();
  }

  private synchronized long lag(Member member) throws IOException, JetStreamApiException {
    List<Member> all = members;
    long sum = 0;
    for (int partition = 0; partition < consumers.size(); partition++) {
      if (!all.isEmpty() && all.get(partition % all.size()) == member) {
        ConsumerInfo info = consumers.get(partition).getConsumerInfo();
        sum += info.getNumPending() + info.getNumAckPending();
      }
    }
    return sum;
  }

  @Override
  public void close() {
    members.forEach(Member::end);
    pulls.forEach(MessageConsumer::stop);
    NatsProducer.close(connection);
  }

  /** One consumer of the group. */
  @RequiredArgsConstructor
  private final class Member implements StreamConsumer {

    private final MessageListener listener;
    private final Runnable afterClose;
    private boolean ended;

    /** Returns false if it was closed: another one gets the message. */
    synchronized boolean receive(Message message, long arrivalNanos) {
      if (!ended) {
        listener.received(ByteBuffer.wrap(message.getData()).asReadOnlyBuffer(), arrivalNanos);
      }
      return !ended;
    }

    synchronized void interrupted() {
      if (!ended) {
        listener.interrupted(link.failures().connectionLost());
      }
    }

    synchronized void end() {
      ended = true;
    }

    @Override
    public long lag() {
      try {
        return NatsGroupReader.this.lag(this);
      } catch (IOException | JetStreamApiException | IllegalStateException e) {
        return UNKNOWN;
      }
    }

    @Override
    public void close() {
      leave(this);
      end();
      afterClose.run();
    }
  }
}
