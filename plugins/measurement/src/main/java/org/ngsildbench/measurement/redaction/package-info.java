/**
 * Removal of secrets and control characters from text that comes from outside, such as a broker's
 * error body, before it reaches a file or a terminal.
 *
 * <p>This package must not know where secrets come from, nor who writes the text.
 */
package org.ngsildbench.measurement.redaction;
