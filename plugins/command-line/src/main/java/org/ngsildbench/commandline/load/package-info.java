/**
 * {@code ./bench load}: a fleet or recorded sensors into a broker, files or topics.
 *
 * <p>The load module generates, paces, retries and resumes; this package reads options, shows
 * progress and prints the result.
 */
package org.ngsildbench.commandline.load;
