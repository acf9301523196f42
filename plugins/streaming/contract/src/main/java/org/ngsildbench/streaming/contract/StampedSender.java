package org.ngsildbench.streaming.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.stamp.MessageStamp;
import org.ngsildbench.streaming.stamp.SenderClock;

/** Sends stamped messages numbered from 0 and records their outcomes. Used by one thread. */
@RequiredArgsConstructor
final class StampedSender {

  private static final int SMALL = 100;

  private final StreamProducer producer;
  private final long run;
  private final int number;
  private final AtomicInteger duplicateOutcomes = new AtomicInteger();
  private final AtomicInteger implausibleTimes = new AtomicInteger();
  @Getter private final Set<Long> acknowledged = ConcurrentHashMap.newKeySet();
  @Getter private final Map<Long, StreamFailure> failed = new ConcurrentHashMap<>();
  private final Map<Long, Long> checksums = new ConcurrentHashMap<>();
  @Getter private long sent;

  /** Small ones, with as many keys. */
  void sendMany(int messages, int keys) {
    for (int i = 0; i < messages; i++) {
      send(sent % keys, SMALL);
    }
  }

  void send(long key, int bytes) {
    byte[] payload = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(payload);
    send(key, payload);
  }

  /** Puts the stamp into the payload first. */
  void send(long key, byte[] payload) {
    long sequence = sent++;
    long now = System.nanoTime();
    MessageStamp.writeOrigin(payload, run, number, SenderClock.here());
    MessageStamp.write(payload, sequence, now, now);
    CRC32 checksum = new CRC32();
    checksum.update(payload);
    checksums.put(sequence, checksum.getValue());
    producer.send(key, payload, new Outcome(sequence, now));
  }

  /** Flushes and waits for all outcomes. */
  void flush() {
    assertThat(producer.flush(Await.AMPLE)).as("flushed").isTrue();
    assertThat(outcomes()).as("outcomes when flush returned").isEqualTo(sent);
  }

  /** Waits for pending outcomes when the producer cannot flush. */
  void awaitAllOutcomes() throws InterruptedException {
    Await.await(
        () -> outcomes() == sent, () -> outcomes() + " of " + sent + " outcomes were reported");
  }

  boolean flushesWithin(Duration limit) {
    return producer.flush(limit);
  }

  long outcomes() {
    return (long) acknowledged.size() + failed.size();
  }

  long checksum(long sequence) {
    return checksums.get(sequence);
  }

  /** Checks that every message has exactly one outcome, at a time after it was sent. */
  void assertOneOutcomeEach() {
    assertThat(duplicateOutcomes).as("duplicate outcomes").hasValue(0);
    assertThat(implausibleTimes).as("outcomes before the send or in the future").hasValue(0);
    assertThat(outcomes()).as("acknowledged + failed").isEqualTo(sent);
  }

  /** Checks that every message was acknowledged. */
  void assertAllAcknowledged() {
    assertThat(failed).as("failed").isEmpty();
    assertOneOutcomeEach();
  }

  @RequiredArgsConstructor
  private final class Outcome implements SendListener {

    private final long sequence;
    private final long sentNanos;
    private final AtomicInteger calls = new AtomicInteger();

    @Override
    public void acknowledged(long nanos) {
      if (first(nanos)) {
        acknowledged.add(sequence);
      }
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      if (first(nanos)) {
        failed.put(sequence, failure);
      }
    }

    private boolean first(long nanos) {
      if (nanos - sentNanos < 0 || System.nanoTime() - nanos < 0) {
        implausibleTimes.incrementAndGet();
      }
      if (calls.getAndIncrement() == 0) {
        return true;
      }
      duplicateOutcomes.incrementAndGet();
      return false;
    }
  }
}
