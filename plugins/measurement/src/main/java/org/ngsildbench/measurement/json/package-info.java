/**
 * Small JSON documents as maps, lists, strings, numbers and truth values, for the files of a run.
 *
 * <p>Not for large documents or hot paths. This package must not depend on the meaning of
 * documents.
 */
package org.ngsildbench.measurement.json;
