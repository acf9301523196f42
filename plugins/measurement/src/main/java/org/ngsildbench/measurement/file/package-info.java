/**
 * Crash-safe files of a run: appended whole lines, atomically replaced files and periodic flushes.
 *
 * <p>This package must not depend on file contents.
 */
package org.ngsildbench.measurement.file;
