/**
 * Results of operations (queries, batches, requests): times, requests and failures. Immutable
 * values.
 *
 * <p>This package must not depend on how operations are sent.
 */
package org.ngsildbench.ngsild.outcome;
