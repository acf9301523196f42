/**
 * From a run folder to its summary, and {@code summary.json}.
 *
 * <p>This package must not know tables, figures or pages.
 */
package org.ngsildbench.analysis.summary;
