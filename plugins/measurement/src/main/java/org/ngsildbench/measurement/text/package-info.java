/**
 * How numbers of things are told in sentences, the same in the command line, the converter and the
 * reports.
 *
 * <p>This package must not know what is counted.
 */
package org.ngsildbench.measurement.text;
