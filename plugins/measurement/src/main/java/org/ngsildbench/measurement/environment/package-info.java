/**
 * Environment of a run: the machine and its clock.
 *
 * <p>This package must not depend on what is measured.
 */
package org.ngsildbench.measurement.environment;
