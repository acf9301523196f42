package org.ngsildbench.httpservers.front;

import java.util.function.IntConsumer;

/**
 * A message to publish to RabbitMQ.
 *
 * @param outcome receives the HTTP status, once
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared or printed.
record Message(
    PublisherLogin login, String exchange, String key, byte[] body, IntConsumer outcome) {}
