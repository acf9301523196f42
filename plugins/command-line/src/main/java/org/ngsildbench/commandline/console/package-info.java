/** What the user sees while a command works, and the user's wish to end it. */
package org.ngsildbench.commandline.console;
