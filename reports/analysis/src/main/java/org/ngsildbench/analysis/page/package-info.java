/**
 * The report as one page of HTML.
 *
 * <p>This package must not read files or histograms; everything it shows is escaped.
 */
package org.ngsildbench.analysis.page;
