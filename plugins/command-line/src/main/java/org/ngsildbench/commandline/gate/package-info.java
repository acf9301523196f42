/**
 * {@code ./bench gate}: rules on the figures of a run, for builds.
 *
 * <p>How a rule is judged is the analysis'; this only asks, prints and exits.
 */
package org.ngsildbench.commandline.gate;
