/**
 * Elements that monitor the system under test while a plan runs, based on {@code
 * org.ngsildbench.monitors}.
 *
 * <p>This package must not depend on samplers or recording.
 */
package org.ngsildbench.jmeter.monitor;
