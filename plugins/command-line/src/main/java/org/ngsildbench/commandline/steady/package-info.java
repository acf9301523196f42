/**
 * Asks a broker its queries until their times stand still, before anything is measured.
 *
 * <p>This package must not know JMeter, nor how a run is laid out.
 */
package org.ngsildbench.commandline.steady;
