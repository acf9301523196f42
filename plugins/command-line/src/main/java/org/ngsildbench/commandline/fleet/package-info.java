/**
 * The options that say which fleet: shared by every command that has to know.
 *
 * <p>Must not know any command, nor where the fleet goes.
 */
package org.ngsildbench.commandline.fleet;
