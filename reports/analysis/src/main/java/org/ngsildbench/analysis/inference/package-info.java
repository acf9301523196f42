/**
 * How sure a figure, or a difference between two systems, is: steady state, intervals corrected for
 * correlation, estimates with their standard errors, tests and effect sizes. Report, comparison and
 * gate all use this one method. Pure functions; nothing depends on the clock or on chance.
 *
 * <p>The independent units are repetitions of a run, or the lowest frequencies of one run's course;
 * never single latencies, which depend on their neighbours. This package must not know files, rules
 * or words of a comparison.
 */
package org.ngsildbench.analysis.inference;
