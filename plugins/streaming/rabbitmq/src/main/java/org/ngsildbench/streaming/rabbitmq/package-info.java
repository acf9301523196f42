/**
 * RabbitMQ behind the streaming API, by its Java client.
 *
 * <p>A topic of N partitions is N durable fanout exchanges, {@code topic.0} to {@code topic.N-1}. A
 * message goes to the exchange that its key picks. A group has a queue bound to each of them,
 * {@code topic.0.group} and so on, which one of its consumers reads at a time. Several nodes form a
 * cluster, or are independent; then the key also selects the node.
 *
 * <p>This package must not depend on the load generator or the message content.
 */
package org.ngsildbench.streaming.rabbitmq;
