/**
 * Reads what a run left in its folder, and says which file is damaged and what to do.
 *
 * <p>This package must not know summaries, tables or pages.
 */
package org.ngsildbench.analysis.folder;
