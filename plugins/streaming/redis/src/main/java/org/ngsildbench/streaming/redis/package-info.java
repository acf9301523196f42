/**
 * Redis Streams implementation of the streaming API with the asynchronous client Lettuce.
 *
 * <p>A topic of N partitions is N streams, {@code topic:0} to {@code topic:N-1}, and a string
 * {@code topic:partitions} with their number. A message's key selects its stream; the message is
 * the only field of its entry. A group's members divide the streams by leases, so each stream has
 * one reader at a time and keeps its order.
 *
 * <p>This package must not depend on load generation or message contents.
 */
package org.ngsildbench.streaming.redis;
