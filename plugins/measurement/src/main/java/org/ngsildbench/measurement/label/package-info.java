/**
 * Labels of operations, kept to a bounded number so that a plan that makes a new label a sample
 * cannot exhaust memory.
 *
 * <p>This package must not know what is kept per label.
 */
package org.ngsildbench.measurement.label;
