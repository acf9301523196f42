/**
 * Apache Pulsar behind the streaming API, by Pulsar's own client; what that client cannot do, such
 * as making topics with partitions, by the server's web interface.
 *
 * <p>Each partition has a producer and a consumer of its own: a message's key picks the producer,
 * with no further hand-over in between. A group of consumers is a subscription, by default one of
 * the kind <em>failover</em>: each partition goes to one consumer of the group, which keeps the
 * order, lets messages of any keys share a batch, and lets one acknowledgement stand for all before
 * it.
 *
 * <p>This package must not know who drives load, nor what is in a message.
 */
package org.ngsildbench.streaming.pulsar;
