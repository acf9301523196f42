package org.ngsildbench.streaming.load;

import java.time.Duration;
import java.util.Objects;

/**
 * How one publisher publishes.
 *
 * @param topic where to
 * @param partitions parts of the topic, where it has to be made
 * @param label what is measured: publishers of one topic and label belong together, others are
 *     foreign to them
 * @param body what a message carries
 * @param keys how many keys take turns, at least 1; messages of one key keep their order
 * @param acknowledgement what is waited for
 * @param window messages without an outcome at most; only used by {@link Acknowledgement#WINDOW}
 * @param patience how long outcomes are waited for at the end
 */
public record PublishSettings(
    String topic,
    int partitions,
    String label,
    MessageBody body,
    int keys,
    Acknowledgement acknowledgement,
    int window,
    Duration patience) {

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
    Objects.requireNonNull(patience, "patience");
  }

  /** As many messages of a size as make 32 MiB, and {@value #MAX_WINDOW} at most. */
  public static int usualWindow(int messageBytes) {
    return Math.max(1, Math.min(MAX_WINDOW, USUAL_WINDOW_BYTES / messageBytes));
  }
}
