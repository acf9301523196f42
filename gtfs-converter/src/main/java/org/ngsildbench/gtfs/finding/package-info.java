/**
 * What is wrong with a feed, by file, line and field. Must not know how it was found, nor who is
 * told.
 */
package org.ngsildbench.gtfs.finding;
