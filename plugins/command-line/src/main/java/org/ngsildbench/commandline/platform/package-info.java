/**
 * The streaming platforms a run can be aimed at: those started here, and those reached elsewhere.
 *
 * <p>Must not know what is sent to them, nor NGSI-LD brokers.
 */
package org.ngsildbench.commandline.platform;
