/**
 * Files of a run that stay valid whatever happens to the process: whole lines appended, whole files
 * replaced, and the thread that does so from time to time.
 *
 * <p>This package must not know what the files hold.
 */
package org.ngsildbench.measurement.file;
