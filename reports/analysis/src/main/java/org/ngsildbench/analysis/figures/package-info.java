/**
 * Figures as data, and their drawings as SVG.
 *
 * <p>The drawings need no fonts, no toolkit and no screen, so a report can be made on any machine.
 * This package must not know runs or pages.
 */
package org.ngsildbench.analysis.figures;
