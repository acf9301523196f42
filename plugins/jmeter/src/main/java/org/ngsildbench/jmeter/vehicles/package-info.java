/**
 * The SmartDriver fleet element: its fields and samples. {@code org.ngsildbench.vehicles}
 * implements the fleet, independent of JMeter.
 *
 * <p>This package must not depend on a platform or on recording.
 */
package org.ngsildbench.jmeter.vehicles;
