/**
 * Apache Pulsar implementation of the streaming API with Pulsar's own client. Functions missing in
 * the client, such as creating partitioned topics, use the server's web interface.
 *
 * <p>Each partition has its own producer and consumer: a message's key selects the producer,
 * without a hand-over between threads. A consumer group is a subscription, by default of type
 * <em>failover</em>. Each partition then goes to one consumer of the group, which keeps the order,
 * lets messages of different keys share a batch, and allows cumulative acknowledgement.
 *
 * <p>This package must not depend on load generation or message contents.
 */
package org.ngsildbench.streaming.pulsar;
