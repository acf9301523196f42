/**
 * Sends queries to a broker until its latency is stable, before anything is measured.
 *
 * <p>This package must not depend on JMeter or the layout of a run.
 */
package org.ngsildbench.commandline.steady;
