/**
 * Redis Streams behind the streaming API, by the asynchronous client Lettuce.
 *
 * <p>A topic of N partitions is N streams, {@code topic:0} to {@code topic:N-1}, and a string
 * {@code topic:partitions} that says how many they are. A message goes to the stream that its key
 * picks, as the only field of an entry. A group of consumers divides the streams among its members
 * by leases, so that each stream has one reader at a time and keeps its order.
 *
 * <p>This package must not know who drives load, nor what is in a message.
 */
package org.ngsildbench.streaming.redis;
