/** {@code ./bench gate}: rules on the figures of a run, for builds. */
package org.ngsildbench.commandline.gate;
