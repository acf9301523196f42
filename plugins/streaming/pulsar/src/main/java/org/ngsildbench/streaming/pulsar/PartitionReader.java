package org.ngsildbench.streaming.pulsar;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import lombok.Getter;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.MessageIdAdv;
import org.apache.pulsar.client.api.PulsarClientException;

/**
 * Receives from one partition in a separate thread: a listener of Pulsar's client would add one
 * more thread hand-over per message.
 */
final class PartitionReader implements Runnable {

  /** Interval of checks for close or disconnect while no messages arrive. */
  private static final int IDLE_MILLIS = 500;

  /** Messages that one acknowledgement may be late by; the client itself gathers for 100 ms. */
  private static final int ACKNOWLEDGE_AFTER = 1_000;

  @Getter private final Consumer<ByteBuffer> consumer;
  private final PulsarDelivery delivery;
  private volatile boolean ended;
  private MessageId last;
  private int unacknowledged;
  private long arrivalNanos;
  private boolean connected = true;

  PartitionReader(Consumer<ByteBuffer> consumer, PulsarDelivery delivery) {
    this.consumer = consumer;
    this.delivery = delivery;
  }

  /** Ends the reader; its thread then stops calling the listener. */
  void end() {
    ended = true;
  }

  @Override
  public void run() {
    try {
      while (!ended) {
        Message<ByteBuffer> message = consumer.receive(0, TimeUnit.MILLISECONDS);
        boolean waited = message == null;
        if (waited) {
          acknowledge();
          message = consumer.receive(IDLE_MILLIS, TimeUnit.MILLISECONDS);
        }
        if (message == null) {
          look();
        } else {
          take(message, waited);
        }
      }
      acknowledge();
    } catch (PulsarClientException closed) {
      // Closed here or with the whole connection.
    }
  }

  private void take(Message<ByteBuffer> message, boolean waited) {
    MessageId id = message.getMessageId();
    // Messages of one batch arrived together; they are numbered from 0.
    if (waited || !(id instanceof MessageIdAdv place) || place.getBatchIndex() <= 0) {
      arrivalNanos = System.nanoTime();
    }
    try {
      if (ended) {
        return;
      }
      delivery.received(message.getValue(), arrivalNanos);
    } finally {
      message.release();
    }
    last = id;
    if (++unacknowledged >= ACKNOWLEDGE_AFTER) {
      acknowledge();
    }
  }

  /** Acknowledges the message and all before it. */
  private void acknowledge() {
    if (unacknowledged > 0) {
      unacknowledged = 0;
      CompletableFuture<?> unused = consumer.acknowledgeCumulativeAsync(last);
    }
  }

  private void look() {
    boolean now = consumer.isConnected();
    if (connected && !now && !ended) {
      delivery.connectionLost();
    }
    connected = now;
  }
}
