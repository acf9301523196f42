/**
 * The batch ingestion sampler: batches of any size, with accepted and rejected entities counted.
 *
 * <p>This package must not depend on the batch protocol or entity padding.
 */
package org.ngsildbench.jmeter.ingestion;
