/**
 * NATS JetStream. A topic is a stream with one subject a partition; a group has a durable pull
 * consumer for each partition.
 *
 * <p>This package must not know what is sent, nor who drives it.
 */
package org.ngsildbench.streaming.nats;
