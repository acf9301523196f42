package org.ngsildbench.ngsild.http;

import java.util.Optional;

/**
 * What came of one request, which was sent once: nothing of which a byte went out is sent again.
 * Times are those of {@link System#nanoTime()}.
 *
 * @param status the final status; 0 when none arrived
 * @param headers the answer's fields; empty when none arrived
 * @param body what the {@link BodyReader} made of the body; null when the exchange failed
 * @param failure why there is no whole answer; empty when there is one, whatever its status
 * @param startNanos before a connection was taken or opened
 * @param connectNanos how long opening a connection took; 0 when one was reused
 * @param firstByteNanos when the first byte of the answer had arrived; {@code endNanos} when none
 *     did
 * @param endNanos when the last byte of the answer had arrived, before anything was made of its
 *     body; where it did not arrive, when the failure was seen
 * @param bytesSent bytes of request handed to the network, before TLS
 * @param bytesReceived bytes of answer taken from the network, heads included, after TLS, before
 *     gzip
 * @param <T> what the body was made into
 */
public record HttpExchange<T>(
    int status,
    HttpHeaders headers,
    T body,
    Optional<HttpFailure> failure,
    long startNanos,
    long connectNanos,
    long firstByteNanos,
    long endNanos,
    long bytesSent,
    long bytesReceived) {}
