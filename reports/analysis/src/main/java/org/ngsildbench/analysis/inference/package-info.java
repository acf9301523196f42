/**
 * How sure a difference between two systems is: steady state, blocks, estimates with their standard
 * errors, tests and effect sizes. Pure functions; nothing depends on the clock or on chance, as
 * each bootstrap has a fixed seed.
 *
 * <p>The independent units are repetitions of a run, or blocks of time within one run; never single
 * latencies, which depend on their neighbours. This package must not know files, rules or words.
 */
package org.ngsildbench.analysis.inference;
