/** Where things are and whether the machine has what is needed. */
package org.ngsildbench.commandline.environment;
