/**
 * Reads the rows of a feed's text files: separators, quotes, line ends and encodings. Must not
 * depend on the meaning of columns.
 */
package org.ngsildbench.gtfs.csv;
