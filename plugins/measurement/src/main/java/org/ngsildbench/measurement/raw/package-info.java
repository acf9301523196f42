/**
 * The optional log of single operations, a line each.
 *
 * <p>This package must not know JMeter, HTTP or brokers, nor what is made of the lines.
 */
package org.ngsildbench.measurement.raw;
