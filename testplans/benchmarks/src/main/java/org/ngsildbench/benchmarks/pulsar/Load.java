package org.ngsildbench.benchmarks.pulsar;

import java.util.List;

/**
 * What both sides are asked to do.
 *
 * @param address of the server, as settings take it
 * @param topic with two partitions
 * @param bytes of a message
 * @param pending most messages of one partition without an outcome
 * @param warmUpSeconds not measured
 * @param seconds measured
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
