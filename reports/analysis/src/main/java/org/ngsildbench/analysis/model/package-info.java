/**
 * The numbers of a run as a reader wants them: immutable records, microseconds throughout.
 *
 * <p>This package must not know files, histograms, tables or pages.
 */
package org.ngsildbench.analysis.model;
