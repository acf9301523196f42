/**
 * Parameters drawn with Zipf's law: the config element, and the function for a single draw.
 *
 * <p>How a draw is made is not known here, but in {@code org.ngsildbench.measurement.zipf}.
 */
package org.ngsildbench.jmeter.zipf;
