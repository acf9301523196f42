package org.ngsildbench.streaming.pulsar;

import java.nio.ByteBuffer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.MessageListener;

/**
 * One consumer's listener, shared by its partitions in turn. A partition has one consumer per
 * group: with as many consumers as partitions, none waits.
 */
@RequiredArgsConstructor
final class PulsarDelivery {

  private final Lock turn = new ReentrantLock();
  private final MessageListener listener;
  private final PulsarFailures failures;

  void received(ByteBuffer payload, long arrivalNanos) {
    turn.lock();
    try {
      listener.received(payload, arrivalNanos);
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
