/** {@code ./bench load}: the fleet into a broker, through its API. */
package org.ngsildbench.commandline.load;
