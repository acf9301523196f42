package org.ngsildbench.streaming.pulsar;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.ngsildbench.streaming.pulsar.PulsarPublishing.Compression;

/** Non-default settings under which all messages must arrive. */
final class PulsarVariants {

  private PulsarVariants() {}

  static Stream<Named<PulsarSettings>> of(PulsarSettings usual) {
    PulsarPublishing publishing = PulsarPublishing.DEFAULTS;
    return Stream.of(
        Named.of("non-persistent", usual.withPersistent(false)),
        Named.of(
            "without batches, a queue of one",
            usual
                .withPublishing(publishing.withBatches(1, 1, Duration.ofMillis(1)))
                .withReceiverQueue(1)),
        Named.of("lz4, two connections", usual.withConnections(2).withPublishing(lz4(publishing))),
        Named.of(
            "client properties",
            usual.withClient("batchingPartitionSwitchFrequencyByPublishDelay=1 priorityLevel=1")),
        Named.of(
            "zstd, little room",
            usual.withPublishing(
                publishing.withCompression(Compression.ZSTD).withLimits(10, 1 << 20))));
  }

  private static PulsarPublishing lz4(PulsarPublishing publishing) {
    return publishing.withCompression(Compression.LZ4);
  }
}
