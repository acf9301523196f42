package org.ngsildbench.httpservers.front;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Method;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntConsumer;

/** A channel of one user. One thread publishes; another receives confirms. */
final class UserChannel {

  private static final int ACCEPTED = 202;
  private static final int UNAVAILABLE = 503;

  private final Channel channel;
  private final boolean confirms;
  private final ConcurrentNavigableMap<Long, IntConsumer> unconfirmed =
      new ConcurrentSkipListMap<>();

  UserChannel(Channel channel, boolean confirms) throws IOException {
    this.channel = channel;
    this.confirms = confirms;
    if (confirms) {
      channel.confirmSelect();
      channel.addConfirmListener(
          (tag, multiple) -> settle(tag, multiple, ACCEPTED),
          (tag, multiple) -> settle(tag, multiple, UNAVAILABLE));
    }
    channel.addShutdownListener(this::ended);
  }

  boolean isOpen() {
    return channel.isOpen();
  }

  void publish(Message message) throws IOException {
    long tag = channel.getNextPublishSeqNo();
    if (confirms) {
      unconfirmed.put(tag, message.outcome());
    }
    try {
      channel.basicPublish(
          message.exchange(), message.key(), new AMQP.BasicProperties(), message.body());
    } catch (IOException | RuntimeException e) {
      if (!confirms || unconfirmed.remove(tag) != null) {
        throw e;
      }
      // The shutdown listener has reported the outcome.
      return;
    }
    if (!confirms) {
      message.outcome().accept(ACCEPTED);
    } else if (!channel.isOpen()) {
      ended(channel.getCloseReason());
    }
  }

  private void settle(long tag, boolean multiple, int status) {
    if (!multiple) {
      report(tag, status);
      return;
    }
    for (Long each : List.copyOf(unconfirmed.headMap(tag, true).keySet())) {
      report(each, status);
    }
  }

  private void report(Long tag, int status) {
    IntConsumer outcome = unconfirmed.remove(tag);
    if (outcome != null) {
      outcome.accept(status);
    }
  }

  private void ended(ShutdownSignalException reason) {
    for (Long each : List.copyOf(unconfirmed.keySet())) {
      report(each, status(reason));
    }
  }

  /** Returns the HTTP status for the reason RabbitMQ closed the channel. */
  static int status(ShutdownSignalException reason) {
    Method method = reason == null ? null : reason.getReason();
    if (method instanceof AMQP.Channel.Close close) {
      return switch (close.getReplyCode()) {
        case AMQP.ACCESS_REFUSED -> 403;
        case AMQP.NOT_FOUND -> 404;
        case AMQP.PRECONDITION_FAILED -> 413;
        default -> UNAVAILABLE;
      };
    }
    return UNAVAILABLE;
  }
}
