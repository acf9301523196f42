/**
 * What all commands share in how they are used: values of options, exit codes, and the sentences
 * for what is wrong. Must not know any command.
 */
package org.ngsildbench.commandline.usage;
