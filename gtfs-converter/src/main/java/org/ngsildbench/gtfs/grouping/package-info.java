/**
 * Rows put together that belong together: the points of a shape, the stops of a trip. Files that
 * are in order are read as they stand; others are sorted through disk, so that memory does not
 * depend on their length. Must not know what the rows mean.
 */
package org.ngsildbench.gtfs.grouping;
