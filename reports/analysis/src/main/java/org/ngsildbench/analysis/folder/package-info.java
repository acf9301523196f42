/**
 * Reads a run folder and reports damaged files with what to do.
 *
 * <p>This package must not depend on summaries, tables or pages.
 */
package org.ngsildbench.analysis.folder;
