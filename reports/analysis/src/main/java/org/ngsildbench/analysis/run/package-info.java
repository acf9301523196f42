/**
 * The runs of one report, named and side by side, and their figures.
 *
 * <p>This package must not depend on pages.
 */
package org.ngsildbench.analysis.run;
