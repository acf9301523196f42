/**
 * Statistical inference for figures and differences between systems: steady state,
 * correlation-corrected intervals, standard errors, tests and effect sizes. Report, comparison and
 * gate share these methods. Pure functions without clock or randomness.
 *
 * <p>The independent units are repetitions, or the lowest frequencies of one run; never single
 * latencies, which depend on their neighbours. This package must not depend on files, rules or the
 * wording of comparisons.
 */
package org.ngsildbench.analysis.inference;
