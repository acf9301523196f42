/**
 * Detects the broker, and explains failures in one sentence.
 *
 * <p>This package must not depend on queries or batches.
 */
package org.ngsildbench.ngsild.detection;
