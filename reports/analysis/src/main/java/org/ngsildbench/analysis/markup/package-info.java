/**
 * Elements and text of HTML and SVG, escaped unless said otherwise.
 *
 * <p>This package must not know what a page says.
 */
package org.ngsildbench.analysis.markup;
