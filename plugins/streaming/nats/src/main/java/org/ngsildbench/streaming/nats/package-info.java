/**
 * NATS JetStream. A topic is a stream with one subject per partition; a group has a durable pull
 * consumer per partition.
 *
 * <p>This package must not depend on message contents or load generation.
 */
package org.ngsildbench.streaming.nats;
