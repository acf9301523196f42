/**
 * Formatting of counts and similar names, shared by the command line, the converter and the
 * reports.
 *
 * <p>This package must not depend on the meaning of counts.
 */
package org.ngsildbench.measurement.text;
