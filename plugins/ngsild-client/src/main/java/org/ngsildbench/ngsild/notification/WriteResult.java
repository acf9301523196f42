package org.ngsildbench.ngsild.notification;

import org.ngsildbench.ngsild.outcome.OperationResult;

/**
 * Result of a write with its pending notifications.
 *
 * @param operation the write
 * @param expected its notifications
 */
public record WriteResult(OperationResult operation, ExpectedWrite expected) {}
