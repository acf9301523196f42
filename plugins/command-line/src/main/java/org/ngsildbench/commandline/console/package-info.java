/**
 * What the user sees while a command works, and the user's wish to end it.
 *
 * <p>Must not know any command.
 */
package org.ngsildbench.commandline.console;
