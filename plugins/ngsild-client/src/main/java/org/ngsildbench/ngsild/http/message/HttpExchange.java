package org.ngsildbench.ngsild.http.message;

import java.util.Optional;

/**
 * Result of one request. Requests are never resent once a byte was sent. Times are those of {@link
 * System#nanoTime()}.
 *
 * @param status final status; 0 if none was received
 * @param headers header fields; empty if none were received
 * @param body body parsed by the {@link BodyReader}; null if the exchange failed
 * @param failure why the response is incomplete; empty if it is complete, with any status
 * @param startNanos before a connection was taken or opened
 * @param connectNanos duration of opening a connection; 0 if reused
 * @param firstByteNanos arrival of the first response byte; {@code endNanos} if there was none
 * @param endNanos arrival of the last byte, before parsing; or detection of the failure
 * @param bytesSent request bytes, before TLS
 * @param bytesReceived response bytes with heads, after TLS, before gzip
 * @param <T> type of the parsed body
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
