/**
 * Published results of papers, and how to repeat their experiments. Absolute numbers belong to the
 * authors' machines.
 *
 * <p>This package must not know runs, figures, pages or any paper by name.
 */
package org.ngsildbench.analysis.published;
