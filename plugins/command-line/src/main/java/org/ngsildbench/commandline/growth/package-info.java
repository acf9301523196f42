/**
 * Workload F: the queries while the data grow.
 *
 * <p>This package must not know how anything is loaded, measured or computed.
 */
package org.ngsildbench.commandline.growth;
