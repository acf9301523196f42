/** The options that say which fleet: shared by every command that has to know. */
package org.ngsildbench.commandline.fleet;
