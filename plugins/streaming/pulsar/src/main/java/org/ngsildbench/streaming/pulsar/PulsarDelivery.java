package org.ngsildbench.streaming.pulsar;

import java.nio.ByteBuffer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamFailure;

/**
 * One consumer's listener, shared by its partitions in turn. A partition has one consumer per
 * group: with as many consumers as partitions, none waits.
 */
@RequiredArgsConstructor
final class PulsarDelivery {

  /** The payload of a message without a value, which only other writers publish. */
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private final Lock turn = new ReentrantLock();
  private final MessageListener listener;
  private final PulsarFailures failures;

  void received(ByteBuffer payload, long arrivalNanos) {
    turn.lock();
    try {
      listener.received(payload == null ? NOTHING : payload, arrivalNanos);
    } catch (RuntimeException e) {
      listener.interrupted(StreamFailure.unexpected("Reading a message from Pulsar", e));
    } finally {
      turn.unlock();
    }
  }

  void connectionLost() {
    turn.lock();
    try {
      listener.interrupted(failures.connectionLost());
    } finally {
      turn.unlock();
    }
  }
}
