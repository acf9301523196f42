package org.ngsildbench.benchmarks.pulsar;

import java.util.List;

/**
 * Load of both contestants.
 *
 * @param address server address, as in settings
 * @param topic topic with two partitions
 * @param bytes message size, bytes
 * @param pending max messages in flight per partition
 * @param warmUpSeconds warm-up time, not measured
 * @param seconds measured time
 */
record Load(String address, String topic, int bytes, int pending, int warmUpSeconds, int seconds) {

  /** Batches are the client's default. */
  static final int BATCH_MESSAGES = 1_000;

  static final int BATCH_BYTES = 128 << 10;

  static Load of(String[] arguments) {
    return new Load(
        arguments[0],
        arguments[1],
        Integer.parseInt(arguments[2]),
        Integer.parseInt(arguments[3]),
        Integer.parseInt(arguments[4]),
        Integer.parseInt(arguments[5]));
  }

  List<String> arguments() {
    return List.of(
        address,
        topic,
        Integer.toString(bytes),
        Integer.toString(pending),
        Integer.toString(warmUpSeconds),
        Integer.toString(seconds));
  }
}
