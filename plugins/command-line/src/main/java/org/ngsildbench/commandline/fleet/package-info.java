/**
 * Fleet options shared by commands.
 *
 * <p>Must not depend on commands or targets.
 */
package org.ngsildbench.commandline.fleet;
