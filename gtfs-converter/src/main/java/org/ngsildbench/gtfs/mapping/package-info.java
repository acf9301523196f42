/**
 * The mapping of each file of a feed, as a table of columns and attributes. The names are those of
 * the Smart Data Models' UrbanMobility where they have one; the rest is our extension, named in the
 * same manner. Must not know where rows come from, nor where entities go.
 */
package org.ngsildbench.gtfs.mapping;
