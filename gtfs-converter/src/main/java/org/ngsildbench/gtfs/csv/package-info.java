/**
 * The rows of a feed's text files: commas, quotes, line ends and encodings. Must not know what the
 * columns mean.
 */
package org.ngsildbench.gtfs.csv;
