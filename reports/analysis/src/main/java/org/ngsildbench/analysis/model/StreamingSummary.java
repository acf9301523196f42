package org.ngsildbench.analysis.model;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.ngsildbench.measurement.tally.Streaming;

/**
 * Results of the messages published under one label.
 *
 * @param counts messages with an outcome; of these, errors; sent late; never sent
 * @param messages delivery counts and platform
 * @param failures failed messages by response code
 * @param messagesPerSecond acknowledged messages, from the first send to the last acknowledgement
 * @param publish from the actual send to the acknowledgement
 * @param response from the intended send to the acknowledgement
 * @param endToEnd from the intended send to the arrival
 * @param transit from the actual send to the arrival
 * @param serverCores mean busy processor cores of all server processes; empty if they run
 *     elsewhere, or the time was too short
 */
public record StreamingSummary(
    OperationCounts counts,
    Streaming messages,
    Map<String, Long> failures,
    double messagesPerSecond,
    Optional<LatencyStatistics> publish,
    Optional<LatencyStatistics> response,
    Optional<LatencyStatistics> endToEnd,
    Optional<LatencyStatistics> transit,
    OptionalDouble serverCores) {

  private static final double BYTES_PER_MEGABYTE = 1e6;

  /** Copies the map. */
  public StreamingSummary {
    failures = Map.copyOf(new TreeMap<>(failures));
  }

  /** The sampler's label. */
  public String label() {
    return counts.label();
  }

  /** Offered messages per second; empty for the maximum. */
  public OptionalDouble targetRate() {
    return messages.targetRate() > 0
        ? OptionalDouble.of(messages.targetRate())
        : OptionalDouble.empty();
  }

  /** Acknowledged megabytes (10^6 bytes) a second, without what platforms add to a message. */
  public double megabytesPerSecond() {
    return messagesPerSecond * messages.messageBytes() / BYTES_PER_MEGABYTE;
  }

  /** Returns acknowledged MiB (2^20 bytes) per second, without the platform's own overhead. */
  public double mebibytesPerSecond() {
    return messagesPerSecond * messages.messageBytes() / (1 << 20);
  }

  /** Returns bytes received by all consumers per second, 10^6 bits; empty if not counted. */
  public OptionalDouble wireMegabitsPerSecond() {
    long bytes = messages.receivedBytes().wireBytes();
    return bytes > 0 && messages.acknowledged() > 0
        ? OptionalDouble.of(
            messagesPerSecond * bytes / messages.acknowledged() * Byte.SIZE / BYTES_PER_MEGABYTE)
        : OptionalDouble.empty();
  }

  /** Returns deliveries per second, counted per group. */
  public double deliveriesPerSecond() {
    return messages.acknowledged() > 0
        ? messagesPerSecond * messages.delivered() / messages.acknowledged()
        : 0;
  }
}
