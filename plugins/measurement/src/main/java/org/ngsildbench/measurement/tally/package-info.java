/**
 * Counters of a run by label: operations, errors, incorrect responses, late and dropped arrivals,
 * pages, requests, entities and bytes.
 *
 * <p>This package must not depend on latency recording or the meaning of labels.
 */
package org.ngsildbench.measurement.tally;
