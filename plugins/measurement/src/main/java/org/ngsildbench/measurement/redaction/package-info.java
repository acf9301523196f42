/**
 * Removal of secrets and control characters from external text, such as a broker's error body,
 * before it reaches a file or terminal.
 *
 * <p>This package must not depend on the source of secrets or the writer of the text.
 */
package org.ngsildbench.measurement.redaction;
