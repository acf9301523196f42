/**
 * The optional log of single operations, one per line.
 *
 * <p>This package must not depend on JMeter, HTTP, brokers or the use of the lines.
 */
package org.ngsildbench.measurement.raw;
