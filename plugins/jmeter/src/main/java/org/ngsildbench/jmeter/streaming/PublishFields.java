package org.ngsildbench.jmeter.streaming;

/**
 * The fields of a Stream Publish as they are for one sample, variables resolved. Two samples with
 * equal fields belong to the same publisher.
 */
record PublishFields(
    String label,
    String platform,
    String topic,
    String partitions,
    String messageBytes,
    String content,
    String compressible,
    String keys,
    String acknowledgement,
    String window,
    String rate,
    String spacing,
    String seed,
    String samples,
    String intervalSeconds,
    String acknowledgementTimeoutSeconds,
    String messages,
    String startBarrier) {}
