/**
 * {@code ./bench doctor}: missing requirements of this machine, and a broker's deviations from the
 * specification.
 *
 * <p>What is probed of a broker and how is the client's.
 */
package org.ngsildbench.commandline.doctor;
