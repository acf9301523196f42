/** What {@code ./bench doctor --broker} finds out about a broker, and the files it leaves of it. */
package org.ngsildbench.commandline.compatibility;
