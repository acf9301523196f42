/** Bundles of run folders that results can be cited from. Must not know the command line. */
package org.ngsildbench.analysis.bundle;
