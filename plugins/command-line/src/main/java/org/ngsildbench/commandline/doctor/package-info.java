/**
 * {@code ./bench doctor}: what is missing on this machine, and where a broker departs from the
 * specification.
 *
 * <p>What is probed of a broker and how is the client's.
 */
package org.ngsildbench.commandline.doctor;
