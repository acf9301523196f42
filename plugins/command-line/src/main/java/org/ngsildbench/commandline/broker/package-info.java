/** The brokers a run can be aimed at: the embedded one, started here, and those reached by URL. */
package org.ngsildbench.commandline.broker;
