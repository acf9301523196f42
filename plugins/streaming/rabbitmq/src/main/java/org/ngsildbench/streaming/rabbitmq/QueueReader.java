package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Envelope;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.ngsildbench.streaming.MessageListener;

/** The only reader of a queue, on a separate channel, until the queue is released. */
final class QueueReader extends DefaultConsumer {

  private static final long TIMEOUT_MILLIS = 50;

  private final MessageListener listener;
  private final RabbitMqSettings.Consuming settings;
  private final ReentrantLock delivering = new ReentrantLock();
  private int unacknowledged;
  private long latest;
  private volatile boolean stopped;

  private QueueReader(
      Channel channel, MessageListener listener, RabbitMqSettings.Consuming settings) {
    super(channel);
    this.listener = listener;
    this.settings = settings;
  }

  /**
   * Starts to read.
   *
   * @throws IOException also if the queue has another reader
   */
  static QueueReader start(
      Channel channel, String queue, MessageListener listener, RabbitMqSettings.Consuming settings)
      throws IOException {
    QueueReader reader = new QueueReader(channel, listener, settings);
    channel.basicQos(settings.prefetch());
    channel.basicConsume(queue, !settings.acknowledge(), "", false, true, null, reader);
    return reader;
  }

  @Override
  public void handleDelivery(
      String tag, Envelope envelope, AMQP.BasicProperties properties, byte[] body)
      throws IOException {
    long now = System.nanoTime();
    delivering.lock();
    try {
      if (stopped) {
        return;
      }
      listener.received(ByteBuffer.wrap(body).asReadOnlyBuffer(), now);
      latest = envelope.getDeliveryTag();
      if (++unacknowledged == settings.acknowledgedTogether()) {
        acknowledge();
      }
    } finally {
      delivering.unlock();
    }
  }

  private void acknowledge() throws IOException {
    if (unacknowledged > 0 && settings.acknowledge()) {
      getChannel().basicAck(latest, true);
    }
    unacknowledged = 0;
  }

  /** Acknowledges messages delivered since the last call, unless a delivery is in progress. */
  void acknowledgeRest() throws IOException {
    if (delivering.tryLock()) {
      try {
        acknowledge();
      } finally {
        delivering.unlock();
      }
    }
  }

  /** Tells the listener of no further message. */
  void stop() {
    stopped = true;
  }

  /**
   * Releases the queue: messages in flight go to its next reader in order.
   *
   * @return whether it is done; not while the listener is slow with a message
   */
  boolean giveBack() throws IOException {
    try {
      if (!delivering.tryLock(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)) {
        return false;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    try {
      acknowledge();
      stopped = true;
    } finally {
      delivering.unlock();
    }
    getChannel().abort();
    return true;
  }
}
