/**
 * Console output and stop requests of commands.
 *
 * <p>Must not depend on a command.
 */
package org.ngsildbench.commandline.console;
