package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;

/**
 * Reads a consumer's share of a group's queues from one node until its connection breaks. Each
 * queue has one reader at a time, so it keeps its order. RabbitMQ itself would distribute a queue's
 * messages to consumers in turn.
 *
 * <p>All consumers of a group also consume an empty membership queue, whose consumer count tells
 * each its share of the queues, rounded up. A consumer returns queues beyond its share and takes
 * unread ones. The exclusive-consumer flag makes this safe.
 */
final class NodeReader implements AutoCloseable {

  /** Time until the server removes a queue without consumers; cleans up after killed runs. */
  private static final Duration UNUSED_LIFE = Duration.ofMinutes(30);

  private final ConsumerSettings settings;
  private final RabbitMqSettings.Consuming consuming;
  private final RabbitMqFailures failures;
  private final TopicNames names;
  private final int partitions;
  private final MessageListener listener;
  private final OpenConnection connection;
  private final Channel control;
  private final SortedMap<Integer, QueueReader> readers = new TreeMap<>();
  private final AtomicBoolean reported = new AtomicBoolean();
  private int share;
  private int leastShare;

  /** Connects and declares the group's queues, which receive messages from then on. */
  NodeReader(
      RabbitMqConnector connector,
      ConsumerSettings settings,
      int partitions,
      MessageListener listener,
      ExecutorService deliveries)
      throws StreamException {
    this.settings = settings;
    this.consuming = connector.settings().consuming();
    this.failures = connector.failures();
    this.names = new TopicNames(settings.topic());
    this.partitions = partitions;
    this.listener = listener;
    this.connection = connector.open(settings.name(), deliveries);
    try {
      this.control = connection.client().createChannel();
      joinGroup(connector.settings().quorum());
    } catch (IOException | RuntimeException e) {
      connection.close();
      throw failures.exception(e);
    }
  }

  private void joinGroup(boolean quorum) throws IOException {
    Map<String, Object> arguments =
        Map.of("x-queue-type", quorum ? "quorum" : "classic", "x-expires", UNUSED_LIFE.toMillis());
    for (int partition = 0; partition < partitions; partition++) {
      String queue = names.queue(partition, settings.group());
      control.queueDeclare(queue, true, false, false, arguments);
      control.queueBind(queue, names.exchange(partition), "");
    }
    String members = names.members(settings.group());
    control.queueDeclare(members, false, false, true, null);
    control.basicConsume(members, true, new DefaultConsumer(control));
  }

  boolean isOpen() {
    return connection.client().isOpen();
  }

  /** Reports once to the listener why this reader closed. */
  void reportInterruption(ExecutorService deliveries) {
    if (reported.compareAndSet(false, true)) {
      StreamFailure failure = failures.of(connection.client().getCloseReason());
      deliveries.execute(() -> listener.interrupted(failure));
    }
  }

  /** Takes or returns queues, and acknowledges delivered messages. */
  synchronized void keep() throws StreamException {
    try {
      for (QueueReader reader : readers.values()) {
        reader.acknowledgeRest();
      }
      readers.values().removeIf(reader -> !reader.getChannel().isOpen());
      if (partitions == 1 && !readers.isEmpty()) {
        // A single queue is not shared; a thousand readers need not check ten times a second.
        return;
      }
      int members =
          Math.max(
              1, control.queueDeclarePassive(names.members(settings.group())).getConsumerCount());
      share = (partitions + members - 1) / members;
      leastShare = partitions / members;
      while (readers.size() > share && readers.get(readers.lastKey()).giveBack()) {
        readers.remove(readers.lastKey());
      }
      for (int partition = 0; partition < partitions && readers.size() < share; partition++) {
        if (!readers.containsKey(partition)) {
          take(partition);
        }
      }
    } catch (IOException | RuntimeException e) {
      throw failures.exception(e);
    }
  }

  private void take(int partition) throws IOException {
    String queue = names.queue(partition, settings.group());
    if (control.queueDeclarePassive(queue).getConsumerCount() > 0) {
      return;
    }
    Channel channel = connection.client().createChannel();
    try {
      readers.put(partition, QueueReader.start(channel, queue, listener, consuming));
    } catch (IOException e) {
      // Another consumer was faster; the server has closed the channel.
      if (!isRefused(e)) {
        throw e;
      }
    }
  }

  private static boolean isRefused(IOException thrown) {
    return thrown.getCause() instanceof com.rabbitmq.client.ShutdownSignalException shutdown
        && shutdown.getReason() instanceof AMQP.Channel.Close close
        && close.getReplyCode() == AMQP.ACCESS_REFUSED;
  }

  /**
   * Returns whether this reads its share, which may be one queue more if the queues do not divide
   * evenly.
   */
  synchronized boolean isSettled() {
    return share > 0 && readers.size() >= leastShare && readers.size() <= share;
  }

  /** Messages in the queues that it reads, without those on their way here. */
  synchronized long lag() throws StreamException {
    try {
      long sum = 0;
      for (int partition : readers.keySet()) {
        sum +=
            control.queueDeclarePassive(names.queue(partition, settings.group())).getMessageCount();
      }
      return sum;
    } catch (IOException | RuntimeException e) {
      throw failures.exception(e);
    }
  }

  @Override
  public synchronized void close() {
    for (QueueReader reader : readers.values()) {
      reader.stop();
      try {
        reader.giveBack();
      } catch (IOException | RuntimeException e) {
        // The connection is closed, so the queue goes to its next reader.
      }
    }
    connection.close();
  }
}
