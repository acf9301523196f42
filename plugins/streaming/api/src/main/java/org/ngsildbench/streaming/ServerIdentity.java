package org.ngsildbench.streaming;

/**
 * Identity that a server reports.
 *
 * @param platform {@code kafka}, {@code pulsar}, {@code redis}, {@code rabbitmq} or {@code http}
 * @param name display name, such as {@code Apache Kafka}
 * @param version reported version; empty if the server does not report one
 */
public record ServerIdentity(String platform, String name, String version) {}
