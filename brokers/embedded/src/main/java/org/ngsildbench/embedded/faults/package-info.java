/**
 * Faults on demand: what a broker may do wrong, done on purpose, as often as a plan says and
 * exactly counted, so that a test can demand that a measurement reports what was injected.
 *
 * <p>Whether a request is struck depends on the plan's seed, the rule and the count of requests the
 * rule has met; the same requests in the same order meet the same faults.
 *
 * <p>Stands on {@code http} alone: to this package an answer is bytes that are mostly JSON. Must
 * not know entities, stores or histories.
 */
package org.ngsildbench.embedded.faults;
