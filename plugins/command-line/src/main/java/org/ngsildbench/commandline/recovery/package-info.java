/** Kills the system under test while it is measured, starts it again, and checks its writes. */
package org.ngsildbench.commandline.recovery;
