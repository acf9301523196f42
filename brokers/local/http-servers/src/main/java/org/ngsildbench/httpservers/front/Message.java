package org.ngsildbench.httpservers.front;

import java.util.function.IntConsumer;

/**
 * A message on its way to RabbitMQ.
 *
 * @param outcome told the status to answer with, once
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared, never shown.
record Message(
    PublisherLogin login, String exchange, String key, byte[] body, IntConsumer outcome) {}
