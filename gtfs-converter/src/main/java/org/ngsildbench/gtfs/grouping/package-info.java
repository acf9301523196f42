/**
 * Groups rows: the points of a shape, the stops of a trip. Files in order are read directly; others
 * are sorted on disk, so that memory does not depend on their length. Must not depend on the
 * meaning of rows.
 */
package org.ngsildbench.gtfs.grouping;
