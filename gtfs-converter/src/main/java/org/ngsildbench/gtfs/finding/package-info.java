/**
 * Problems in a feed, by file, line and field. Must not know how they were found, nor who receives
 * them.
 */
package org.ngsildbench.gtfs.finding;
