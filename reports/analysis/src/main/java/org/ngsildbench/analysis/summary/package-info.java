/**
 * Computes a run folder's summary and {@code summary.json}.
 *
 * <p>This package must not depend on tables, figures or pages.
 */
package org.ngsildbench.analysis.summary;
