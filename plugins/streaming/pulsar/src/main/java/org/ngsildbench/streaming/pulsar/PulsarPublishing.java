package org.ngsildbench.streaming.pulsar;

import static org.ngsildbench.streaming.pulsar.PulsarSettings.require;

import java.time.Duration;
import java.util.Objects;

/**
 * How is published. A send waits for room where messages without an outcome fill what is allowed.
 *
 * @param batchMessages most messages of one partition that go together, at least 1; 1 sends each by
 *     itself
 * @param batchBytes most bytes of them, at least 1
 * @param batchDelay how long a batch is waited for that is not full, of at least 1 ms; without
 *     meaning where each goes by itself
 * @param compression of batches, or of messages where each goes by itself
 * @param maxPending most messages of one partition without an outcome; 0: only their bytes count
 * @param bufferBytes most bytes of messages without an outcome, of all producers of a connection;
 *     0: any
 * @param timeout how long a message may be without an outcome before it has failed, at least 1 ms;
 *     zero: for ever
 */
public record PulsarPublishing(
    int batchMessages,
    int batchBytes,
    Duration batchDelay,
    Compression compression,
    int maxPending,
    long bufferBytes,
    Duration timeout) {

  /** How payloads are compressed. */
  public enum Compression {
    /** Not at all. */
    NONE,
    /** LZ4. */
    LZ4,
    /** Deflate. */
    ZLIB,
    /** Zstandard. */
    ZSTD,
    /** Snappy. */
    SNAPPY
  }

  /**
   * What Pulsar's client has: batches of up to 1,000 messages, 128 KiB and 1 ms, not compressed, 64
   * MiB without an outcome, 30 s.
   */
  public static final PulsarPublishing DEFAULTS =
      new PulsarPublishing(
          1_000,
          128 << 10,
          Duration.ofMillis(1),
          Compression.NONE,
          0,
          64L << 20,
          Duration.ofSeconds(30));

  /** Refuses what cannot be used, naming it. */
  public PulsarPublishing {
    Objects.requireNonNull(compression, "compression");
    require(batchMessages >= 1, "a batch has at least 1 message, not " + batchMessages);
    require(batchBytes >= 1, "a batch has at least 1 byte, not " + batchBytes);
    require(batchDelay.toMillis() >= 1, "the batch delay must be at least 1 ms, not " + batchDelay);
    require(maxPending >= 0, "the pending messages must not be negative: " + maxPending);
    require(bufferBytes >= 0, "the buffer must not be negative: " + bufferBytes + " bytes");
    require(
        timeout.isZero() || timeout.toMillis() >= 1,
        "the send time-out must be at least 1 ms, or zero for none, not " + timeout);
  }

  /** With other batches. */
  public PulsarPublishing withBatches(int messages, int bytes, Duration delay) {
    return new PulsarPublishing(
        messages, bytes, delay, compression, maxPending, bufferBytes, timeout);
  }

  /** With another compression. */
  public PulsarPublishing withCompression(Compression wanted) {
    return new PulsarPublishing(
        batchMessages, batchBytes, batchDelay, wanted, maxPending, bufferBytes, timeout);
  }

  /** With other limits of what has no outcome. */
  public PulsarPublishing withLimits(int pending, long bytes) {
    return new PulsarPublishing(
        batchMessages, batchBytes, batchDelay, compression, pending, bytes, timeout);
  }

  /** With another time-out. */
  public PulsarPublishing withTimeout(Duration wanted) {
    return new PulsarPublishing(
        batchMessages, batchBytes, batchDelay, compression, maxPending, bufferBytes, wanted);
  }
}
