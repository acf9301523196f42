/**
 * Repeats experiments of papers with the plans of the pack.
 *
 * <p>This package must not depend on any paper or on how anything is measured.
 */
package org.ngsildbench.commandline.reproduce;
