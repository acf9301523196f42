package org.ngsildbench.ngsild.notification;

import org.ngsildbench.ngsild.outcome.OperationResult;

/**
 * What came of a write, and what is still to come of it.
 *
 * @param operation the write itself
 * @param expected its notifications
 */
public record WriteResult(OperationResult operation, ExpectedWrite expected) {}
