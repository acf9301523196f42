/**
 * Operation labels, limited in number so that a plan with a new label per sample cannot exhaust
 * memory.
 *
 * <p>This package must not depend on the values per label.
 */
package org.ngsildbench.measurement.label;
