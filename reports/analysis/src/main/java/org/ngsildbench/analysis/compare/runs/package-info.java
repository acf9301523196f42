/**
 * Run folders as what is compared: the figures of {@code summary.json} by name, and the independent
 * units behind them.
 *
 * <p>This package must not know rules, verdicts or how they are written.
 */
package org.ngsildbench.analysis.compare.runs;
