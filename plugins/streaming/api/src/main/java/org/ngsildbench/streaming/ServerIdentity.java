package org.ngsildbench.streaming;

/**
 * What a server says of itself.
 *
 * @param platform {@code kafka}, {@code pulsar}, {@code redis}, {@code rabbitmq} or {@code http}
 * @param name as people write it, for instance {@code Apache Kafka}
 * @param version as it tells it; empty where it tells none
 */
public record ServerIdentity(String platform, String name, String version) {}
