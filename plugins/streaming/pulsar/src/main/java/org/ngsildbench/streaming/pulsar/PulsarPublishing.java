package org.ngsildbench.streaming.pulsar;

import static org.ngsildbench.streaming.pulsar.PulsarSettings.require;

import java.time.Duration;
import java.util.Objects;
import lombok.With;

/**
 * Producer settings. A send blocks while the max number or bytes of messages are in flight.
 *
 * @param batchMessages max messages per batch of one partition, at least 1; 1 disables batching
 * @param batchBytes max bytes per batch, at least 1
 * @param batchDelay max time an incomplete batch waits, at least 1 ms; ignored without batching
 * @param compression compression of batches, or of messages without batching
 * @param maxPending max messages in flight per partition; 0 for no limit
 * @param bufferBytes max bytes in flight over all producers of a connection; 0 for no limit
 * @param timeout time until an unacknowledged message fails, at least 1 ms; zero for never
 */
public record PulsarPublishing(
    int batchMessages,
    int batchBytes,
    Duration batchDelay,
    @With Compression compression,
    int maxPending,
    long bufferBytes,
    @With Duration timeout) {

  /** Compression of payloads. */
  public enum Compression {
    /** No compression. */
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
   * Defaults of Pulsar's client: batches of up to 1,000 messages, 128 KiB and 1 ms, no compression,
   * 64 MiB in flight, 30 s.
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

  /** Checks the settings; the exception names the invalid one. */
  public PulsarPublishing {
    Objects.requireNonNull(compression, "compression");
    require(batchMessages >= 1, "a batch has at least 1 message, not " + batchMessages);
    require(batchBytes >= 1, "a batch has at least 1 byte, not " + batchBytes);
    require(batchDelay.toMillis() >= 1, "the batch delay must be at least 1 ms, not " + batchDelay);
    require(maxPending >= 0, "the pending messages must not be negative: " + maxPending);
    require(bufferBytes >= 0, "the buffer must not be negative: " + bufferBytes + " bytes");
    require(
        timeout.isZero() || timeout.toMillis() >= 1,
        "the send timeout must be at least 1 ms, or zero for none, not " + timeout);
  }

  /** Returns a copy with other batch limits. */
  public PulsarPublishing withBatches(int messages, int bytes, Duration delay) {
    return new PulsarPublishing(
        messages, bytes, delay, compression, maxPending, bufferBytes, timeout);
  }

  /** Returns a copy with other limits for messages in flight. */
  public PulsarPublishing withLimits(int pending, long bytes) {
    return new PulsarPublishing(
        batchMessages, batchBytes, batchDelay, compression, pending, bytes, timeout);
  }
}
