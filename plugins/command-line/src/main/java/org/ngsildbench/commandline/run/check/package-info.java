/** Checks of a run before it starts: memory, rates, engines, fleet and notification receiver. */
package org.ngsildbench.commandline.run.check;
