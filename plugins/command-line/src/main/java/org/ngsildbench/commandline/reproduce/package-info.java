/**
 * Repeats experiments of papers with the plans of the pack.
 *
 * <p>This package must not know any paper by name, nor how anything is measured.
 */
package org.ngsildbench.commandline.reproduce;
