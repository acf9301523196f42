/**
 * All that is needed to repeat a run and to tell whether two runs asked the same: the manifest and
 * the digest of the requests.
 *
 * <p>Secrets never enter. This package must not know how a run is made.
 */
package org.ngsildbench.measurement.manifest;
