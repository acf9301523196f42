/**
 * Elements and text of HTML and SVG, escaped by default.
 *
 * <p>This package must not depend on page contents.
 */
package org.ngsildbench.analysis.markup;
