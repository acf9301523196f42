/**
 * Option values, exit codes and error sentences shared by all commands. Must not depend on a
 * command.
 */
package org.ngsildbench.commandline.usage;
