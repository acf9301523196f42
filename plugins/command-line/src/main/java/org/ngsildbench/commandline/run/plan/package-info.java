/**
 * The plans of a run: names, files, platforms and workload. Depends on no other part of {@code
 * run}.
 */
package org.ngsildbench.commandline.run.plan;
