/**
 * Batches of entities (clauses 5.6.7 to 5.6.10 and 5.6.20): each entity is written for itself, in
 * the order of the batch, and what became of it is told in a {@link
 * org.ngsildbench.embedded.batch.BatchResponse}. Knows no HTTP.
 */
package org.ngsildbench.embedded.batch;
