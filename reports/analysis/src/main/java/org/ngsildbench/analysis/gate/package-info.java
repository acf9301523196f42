/**
 * Rules on the figures of a run, absolute or against a stored baseline, and the verdict that passes
 * or fails a build: {@code ./bench gate} and the Maven goal {@code ngsild-bench:gate}.
 *
 * <p>{@link org.ngsildbench.analysis.gate.Gate} is where both enter. This package must not know the
 * command line or Maven.
 */
package org.ngsildbench.analysis.gate;
