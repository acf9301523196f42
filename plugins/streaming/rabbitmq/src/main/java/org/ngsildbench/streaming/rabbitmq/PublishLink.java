package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConfirmListener;
import com.rabbitmq.client.MessageProperties;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.reconnect.ConnectionLifetime;
import org.ngsildbench.streaming.reconnect.InFlightPermits;

/**
 * A connection with one publishing channel. Unconfirmed messages fail when it breaks, since their
 * outcome is unknown.
 */
final class PublishLink implements ConnectionLifetime, ConfirmListener {

  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);
  private static final Pattern REPORTED_SIZE = Pattern.compile("message size (\\d{1,9})\\b");

  private final RabbitMqConnector connector;
  private final RabbitMqSettings.Publishing settings;
  private final AMQP.BasicProperties properties;
  private final InFlightPermits inFlightPermits;
  private final OpenConnection connection;
  private final ReentrantLock publishing = new ReentrantLock();
  private final Channel channel;
  private final Outstanding outstanding;

  /** The lowest number that may be unconfirmed; used by the confirming thread. */
  private long first = 1;

  /** The latest number that was given to a message. */
  private volatile long latest;

  private final CountDownLatch ended = new CountDownLatch(1);

  private volatile Thread confirmThread;
  private volatile String blocked;
  private volatile StreamFailure ending;

  /**
   * Opens the channel.
   *
   * @param connection its own connection
   * @param inFlightPermits given back by each outcome
   */
  PublishLink(
      RabbitMqConnector connector, OpenConnection connection, InFlightPermits inFlightPermits)
      throws StreamException {
    this.connector = connector;
    this.settings = connector.settings().publishing();
    this.properties =
        settings.persistent()
            ? MessageProperties.MINIMAL_PERSISTENT_BASIC
            : MessageProperties.MINIMAL_BASIC;
    this.inFlightPermits = inFlightPermits;
    this.outstanding = new Outstanding(settings.window());
    this.connection = connection;
    try {
      this.channel = connection.client().createChannel();
      channel.addShutdownListener(this::failAll);
      connection.client().addBlockedListener(reason -> blocked = reason, () -> blocked = null);
      if (settings.confirms()) {
        channel.addConfirmListener(this);
        channel.confirmSelect();
      }
    } catch (IOException | RuntimeException e) {
      connection.close();
      throw connector.failures().exception(e);
    }
  }

  /** Publishes a message that holds a permit. Its outcome is always reported, also on failure. */
  void publish(String exchange, byte[] payload, SendListener listener) {
    publishing.lock();
    try {
      publishInOrder(exchange, payload, listener);
    } finally {
      publishing.unlock();
    }
  }

  private void publishInOrder(String exchange, byte[] payload, SendListener listener) {
    long number = settings.confirms() ? channel.getNextPublishSeqNo() : 0;
    if (settings.confirms()) {
      outstanding.put(number, listener, payload.length, this::isOpen);
      latest = number;
    }
    try {
      channel.basicPublish(exchange, "", properties, payload);
    } catch (IOException | RuntimeException e) {
      SendListener unreported = settings.confirms() ? outstanding.take(number) : listener;
      if (unreported != null) {
        report(unreported, endingOr(e));
      }
      return;
    }
    if (!settings.confirms()) {
      report(listener, null);
    }
  }

  @Override
  public void handleAck(long number, boolean multiple) {
    confirmed(number, multiple, null);
  }

  @Override
  public void handleNack(long number, boolean multiple) {
    confirmed(number, multiple, connector.failures().notConfirmed());
  }

  private void confirmed(long number, boolean multiple, StreamFailure failure) {
    confirmThread = Thread.currentThread();
    if (multiple) {
      // A server may name any number.
      long last = Math.min(number, latest);
      for (long each = first; each <= last; each++) {
        confirmed(each, failure);
      }
      first = Math.max(first, last + 1);
    } else {
      confirmed(number, failure);
      first = number == first ? first + 1 : first;
    }
  }

  private void confirmed(long number, StreamFailure failure) {
    SendListener listener = outstanding.take(number);
    if (listener != null) {
      report(listener, failure);
    }
  }

  private void report(SendListener listener, StreamFailure failure) {
    long now = System.nanoTime();
    try {
      if (failure == null) {
        listener.acknowledged(now);
      } else {
        listener.failed(failure, now);
      }
    } finally {
      inFlightPermits.giveBack(1, now);
    }
  }

  private void failAll(ShutdownSignalException shutdown) {
    StreamFailure failure = endingOr(shutdown);
    int tooLarge = failure.kind() == StreamFailureKind.TOO_LARGE ? sizeIn(failure.message()) : -1;
    outstanding.takeAll(
        (listener, size) -> {
          // One message was too large; the others only shared its channel.
          boolean other = tooLarge >= 0 && size != tooLarge;
          report(listener, other ? connector.failures().connectionLost() : failure);
        });
    ended.countDown();
  }

  private static int sizeIn(String reply) {
    Matcher size = REPORTED_SIZE.matcher(reply);
    return size.find() ? Integer.parseInt(size.group(1)) : -1;
  }

  /** Gives up a connection that has not answered for too long. */
  void overdue() {
    String reason = blocked;
    ending = reason == null ? connector.failures().timeout() : connector.failures().blocked(reason);
    connection.cut();
  }

  private StreamFailure endingOr(Throwable thrown) {
    return ending == null ? connector.failures().of(thrown) : ending;
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public boolean isOwnThread() {
    return Thread.currentThread() == confirmThread;
  }

  @Override
  public void close() {
    if (!isOpen()) {
      connection.cut();
      return;
    }
    ending = connector.failures().closed();
    if (blocked == null && publishing.tryLock()) {
      try {
        connection.close();
      } finally {
        publishing.unlock();
      }
    } else {
      connection.cut();
    }
    awaitEnd();
  }

  /** Waits for remaining outcomes. */
  private void awaitEnd() {
    try {
      ended.await(CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
