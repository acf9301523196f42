package org.ngsildbench.jmeter.sample;

import java.io.Serializable;

/**
 * What became of the entities of a batch.
 *
 * @param operation the batch operation, for instance {@code create}
 * @param batchSize entities of the batch
 * @param accepted entities the broker says it took
 * @param refused entities the broker says it did not take
 */
public record BatchFigures(String operation, int batchSize, int accepted, int refused)
    implements Serializable {}
