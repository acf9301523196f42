/**
 * The brokers a run can be aimed at: the embedded one, started here, and those reached by URL.
 *
 * <p>Must not know plans; how a broker is spoken to is the client's.
 */
package org.ngsildbench.commandline.broker;
