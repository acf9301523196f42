/**
 * Repeated experiments of papers: published and measured values, their differences in conditions,
 * and whether the paper's order of systems is confirmed.
 *
 * <p>This package must not know any paper by name.
 */
package org.ngsildbench.analysis.reproduction;
