/**
 * Cost of a run: the resources that its servers used for the measured operations, from the counters
 * of {@code counters.csv}. A cost that the counters do not prove is unknown.
 */
package org.ngsildbench.analysis.cost;
