/**
 * Result tables as CSV and Markdown.
 *
 * <p>This package must not depend on pages.
 */
package org.ngsildbench.analysis.tables;
