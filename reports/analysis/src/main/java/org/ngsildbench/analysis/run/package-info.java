/**
 * The runs of one report, named and side by side, and what is drawn of them.
 *
 * <p>This package must not know pages.
 */
package org.ngsildbench.analysis.run;
