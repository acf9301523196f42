/**
 * Batch ingestion as a sampler: batches of any size of the specification's operations, their
 * entities accepted and refused counted.
 *
 * <p>This package must not know how a batch is put to a broker, nor how an entity is padded.
 */
package org.ngsildbench.jmeter.ingestion;
