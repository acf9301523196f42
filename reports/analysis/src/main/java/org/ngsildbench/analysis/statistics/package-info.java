/**
 * Percentiles, curves and confidence intervals from interval histograms in microseconds.
 *
 * <p>This package must not know files or pages.
 */
package org.ngsildbench.analysis.statistics;
