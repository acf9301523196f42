package org.ngsildbench.jmeter.sample;

import java.io.Serializable;

/**
 * Result of a batch.
 *
 * @param operation batch operation, such as {@code create}
 * @param batchSize entities in the batch
 * @param accepted entities accepted by the broker
 * @param refused entities rejected by the broker
 */
public record BatchFigures(String operation, int batchSize, int accepted, int refused)
    implements Serializable {}
