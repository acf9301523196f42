package org.ngsildbench.commandline.load;

import java.time.Duration;
import org.ngsildbench.streaming.kafka.KafkaSettings;
import org.ngsildbench.streaming.pulsar.PulsarPublishing;

/**
 * How a load publishes. Apart from {@link StreamTarget}, which also tells that a load goes to a
 * file: the platforms' clients are on the class path only of a load into a topic.
 */
final class LargeBatches {

  private static final int BYTES = 256 << 10;
  private static final int MESSAGES = 2_000;
  private static final Duration DELAY = Duration.ofMillis(10);

  private LargeBatches() {}

  static KafkaSettings.Publishing kafka() {
    KafkaSettings.Publishing usual = KafkaSettings.Publishing.DEFAULTS;
    return new KafkaSettings.Publishing(
        usual.acks(),
        DELAY,
        BYTES,
        usual.compression(),
        usual.bufferBytes(),
        usual.maxRequestBytes(),
        usual.deliveryTimeout());
  }

  static PulsarPublishing pulsar() {
    return PulsarPublishing.DEFAULTS.withBatches(MESSAGES, BYTES, DELAY);
  }
}
