package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.Objects;

/**
 * Settings of one publisher.
 *
 * @param topic topic to publish to
 * @param partitions number of partitions if the topic must be created
 * @param label name of the measurement: publishers with the same topic and label share it, messages
 *     of other labels are foreign
 * @param body message body
 * @param keys number of keys, used in turn, at least 1; messages of one key keep their order
 * @param acknowledgement when the next message is sent
 * @param window max messages in flight; used by {@link Acknowledgement#WINDOW} only
 * @param timeout timeout for outcomes at the end
 */
public record PublishSettings(
    String topic,
    int partitions,
    String label,
    MessageBody body,
    int keys,
    Acknowledgement acknowledgement,
    int window,
    Duration timeout) {

  /** Memory that a window of usual size may take, bytes. */
  private static final int USUAL_WINDOW_BYTES = 32 << 20;

  /** The largest window, messages. */
  public static final int MAX_WINDOW = 1 << 16;

  /** Refuses absent parts. */
  public PublishSettings {
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(body, "body");
    Objects.requireNonNull(acknowledgement, "acknowledgement");
    Objects.requireNonNull(timeout, "timeout");
  }

  /** Returns the number of messages in 32 MiB, max {@value #MAX_WINDOW}. */
  public static int usualWindow(int messageBytes) {
    return Math.max(1, Math.min(MAX_WINDOW, USUAL_WINDOW_BYTES / messageBytes));
  }
}
