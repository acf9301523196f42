/**
 * What the engines of a distributed test and their controller say to each other, over JMeter's own
 * RMI: who takes part, how far the clocks are apart, what was recorded so far, who is lost.
 *
 * <p>This package must not know any element, nor what becomes of what was recorded.
 */
package org.ngsildbench.measurement.distributed;
