/**
 * Everything needed to repeat a run and to check whether two runs sent the same requests: the
 * manifest and the request digest.
 *
 * <p>Contains no secrets. This package must not depend on how a run is executed.
 */
package org.ngsildbench.measurement.manifest;
