/**
 * {@code ngsild-bench:gate}: parameters of a pom, handed to {@link
 * org.ngsildbench.analysis.gate.Gate}.
 *
 * <p>This package must not know how anything is judged.
 */
package org.ngsildbench.maven;
