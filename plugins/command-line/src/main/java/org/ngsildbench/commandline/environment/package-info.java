/**
 * Paths, and checks of the machine.
 *
 * <p>Must not depend on plans or runs.
 */
package org.ngsildbench.commandline.environment;
