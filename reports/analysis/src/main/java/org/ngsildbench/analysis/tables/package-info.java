/**
 * Result tables as CSV and Markdown.
 *
 * <p>This package must not know pages.
 */
package org.ngsildbench.analysis.tables;
