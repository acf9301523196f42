/**
 * {@code ./bench gate}: rules on the figures of a run, for builds.
 *
 * <p>The analysis decides rules; this package reads options, prints and exits.
 */
package org.ngsildbench.commandline.gate;
