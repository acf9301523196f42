/**
 * What others published, to stand beside fresh numbers. Absolute numbers belong to their authors'
 * machines.
 *
 * <p>This package must not know runs, figures or pages.
 */
package org.ngsildbench.analysis.published;
