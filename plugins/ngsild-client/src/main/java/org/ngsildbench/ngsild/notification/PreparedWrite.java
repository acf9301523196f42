package org.ngsildbench.ngsild.notification;

import java.util.function.LongFunction;
import org.ngsildbench.ngsild.outcome.OperationResult;

/**
 * An encoded write and its expected notifications. For one execution.
 *
 * @param number of the write, from 0, in the order they were prepared
 * @param expected the notifications
 * @param sender sends it, given the intended start
 * @param digestInput method, path and query, body, for the digest of a run
 */
@SuppressWarnings("ArrayRecordComponent") // Read by one caller, once.
public record PreparedWrite(
    long number,
    ExpectedWrite expected,
    LongFunction<OperationResult> sender,
    byte[] digestInput) {}
