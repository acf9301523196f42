/**
 * The interface of all systems under test, and their names as services give them.
 *
 * <p>Must not name a broker or a platform itself.
 */
package org.ngsildbench.commandline.system;
