/**
 * {@code ./bench run --plan capacity}: the highest load that keeps a criterion. What a probe
 * measured is judged here, the search goes on by the verdicts, and what is known is written after
 * every probe. This package must not know how a probe is run.
 */
package org.ngsildbench.commandline.capacity;
