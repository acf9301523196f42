/**
 * What is counted of a run, label by label, beside its latencies: operations, errors, wrong
 * answers, late and dropped arrivals, pages, requests, entities and bytes.
 *
 * <p>This package must not know how latencies are recorded, nor what a label stands for.
 */
package org.ngsildbench.measurement.tally;
