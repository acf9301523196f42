package org.ngsildbench.streaming.contract;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.CRC32;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.stamp.MessageStamp;

/** All messages received by one consumer, in order. */
@RequiredArgsConstructor
final class Inbox implements MessageListener {

  /** Stamp of a message and its arrival time. */
  record Arrival(
      int producer, long sequence, long sentNanos, long arrivalNanos, int bytes, long checksum) {}

  private final Queue<Arrival> arrivals = new ConcurrentLinkedQueue<>();
  private final long run;

  @Override
  public void received(ByteBuffer payload, long arrivalNanos) {
    if (!MessageStamp.isOf(run, payload)) {
      throw new AssertionError("a message that nobody sent: " + payload);
    }
    CRC32 checksum = new CRC32();
    checksum.update(payload.duplicate());
    arrivals.add(
        new Arrival(
            MessageStamp.producer(payload),
            MessageStamp.sequence(payload),
            MessageStamp.sentNanos(payload),
            arrivalNanos,
            payload.remaining(),
            checksum.getValue()));
  }

  int size() {
    return arrivals.size();
  }

  List<Arrival> all() {
    return List.copyOf(arrivals);
  }

  /** The numbers of one producer's messages, in the order they came. */
  List<Long> sequencesOf(int producer) {
    return arrivals.stream()
        .filter(arrival -> arrival.producer() == producer)
        .map(Arrival::sequence)
        .toList();
  }

  void awaitSize(int size) throws InterruptedException {
    Await.await(() -> size() >= size, () -> size() + " of " + size + " messages came");
  }

  @Override
  public String toString() {
    return size() + " messages";
  }
}
