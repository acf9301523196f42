/**
 * {@code ./bench load}: a fleet or recorded sensors into a broker, files or topics.
 *
 * <p>How readings are made, paced, retried and resumed is the load module's; this only reads
 * options, shows progress and says what came of it.
 */
package org.ngsildbench.commandline.load;
