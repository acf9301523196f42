/**
 * The settings of the plans that come with the pack: what {@code -J name=value} may hold. One table
 * is the source of the check, of the help and of the page in the documentation.
 *
 * <p>This package must not know how a run is made.
 */
package org.ngsildbench.commandline.settings;
