/**
 * Elements that watch the system under test while a plan runs: thin, the watching itself is in
 * {@code org.ngsildbench.monitors}.
 *
 * <p>This package must not know what is asked of the system, nor how samples are recorded.
 */
package org.ngsildbench.jmeter.monitor;
