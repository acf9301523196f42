/** What {@code ./bench doctor --broker} finds out about a broker, as tables. */
package org.ngsildbench.commandline.compatibility;
