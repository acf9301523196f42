/**
 * What {@code ./bench doctor --broker} finds out about a broker, and the files it leaves of it.
 *
 * <p>What is probed and how is the client's.
 */
package org.ngsildbench.commandline.compatibility;
