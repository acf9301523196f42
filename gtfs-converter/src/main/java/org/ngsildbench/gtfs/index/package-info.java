/**
 * What has to be known of a feed before its entities can be written: which ids there are, where
 * stops lie, which shape a trip runs along. Must not know stop times.
 */
package org.ngsildbench.gtfs.index;
