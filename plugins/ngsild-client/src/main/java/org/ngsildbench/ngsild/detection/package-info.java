/**
 * Finds out which broker answers, and tells users in plain sentences why one does not.
 *
 * <p>This package must not know queries or batches.
 */
package org.ngsildbench.ngsild.detection;
