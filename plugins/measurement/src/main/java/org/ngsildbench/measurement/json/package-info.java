/**
 * Small JSON documents as maps, lists, strings, numbers and truth values, for the files of a run.
 *
 * <p>Not for anything large or hot, and this package must not know what the documents mean.
 */
package org.ngsildbench.measurement.json;
