/**
 * Apache Kafka behind the streaming API, by Kafka's own client: {@link
 * org.ngsildbench.streaming.kafka.KafkaSettings} says where and how, {@link
 * org.ngsildbench.streaming.kafka.KafkaConnection} is the connection.
 *
 * <p>This package must not know who drives load, nor what is in a message.
 */
package org.ngsildbench.streaming.kafka;
