/**
 * Apache Kafka implementation of the streaming API with Kafka's own client. {@link
 * org.ngsildbench.streaming.kafka.KafkaSettings} holds the settings and {@link
 * org.ngsildbench.streaming.kafka.KafkaConnection} is the connection.
 *
 * <p>This package must not depend on load generation or message contents.
 */
package org.ngsildbench.streaming.kafka;
