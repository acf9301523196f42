/**
 * {@code ./bench run --plan capacity}: finds the highest load that meets a criterion. Judges
 * probes, continues the search and saves the result after every probe. This package must not depend
 * on how a probe is run.
 */
package org.ngsildbench.commandline.capacity;
