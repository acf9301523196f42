/**
 * Run folders for comparisons: the figures of {@code summary.json} by name, and their independent
 * units.
 *
 * <p>This package must not depend on rules, verdicts or their wording.
 */
package org.ngsildbench.analysis.compare.runs;
