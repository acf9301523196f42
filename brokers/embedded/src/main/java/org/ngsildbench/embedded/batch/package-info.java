/**
 * Batch operations on entities (clauses 5.6.7 to 5.6.10 and 5.6.20). Each entity is written
 * separately, in batch order; a {@link org.ngsildbench.embedded.batch.BatchResponse} holds the
 * results. Does not depend on HTTP.
 */
package org.ngsildbench.embedded.batch;
