/**
 * The files of a feed's archive, within limits that no hostile archive can pass. Must not know what
 * is in the files.
 */
package org.ngsildbench.gtfs.feed;
