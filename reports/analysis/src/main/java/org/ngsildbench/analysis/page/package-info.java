/**
 * The report as one page of HTML.
 *
 * <p>This package must not know files or histograms; everything it shows is escaped.
 */
package org.ngsildbench.analysis.page;
