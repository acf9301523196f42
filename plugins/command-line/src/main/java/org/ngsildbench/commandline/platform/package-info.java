/**
 * The streaming platforms a run can be aimed at: those started here, and those reached elsewhere.
 */
package org.ngsildbench.commandline.platform;
