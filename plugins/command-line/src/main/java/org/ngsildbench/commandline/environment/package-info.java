/**
 * Where things are, and whether the machine has what is needed.
 *
 * <p>Must not know any plan or run.
 */
package org.ngsildbench.commandline.environment;
