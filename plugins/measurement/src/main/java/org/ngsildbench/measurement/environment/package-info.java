/**
 * What a run was measured with: the machine and its clock.
 *
 * <p>This package must not know what is measured.
 */
package org.ngsildbench.measurement.environment;
