/**
 * What all systems under test have in common.
 *
 * <p>Must not know which kinds there are.
 */
package org.ngsildbench.commandline.system;
