/**
 * The mapping of each file of a feed, as a table of columns and attributes. The names follow the
 * Smart Data Models (UrbanMobility) if they define one; the others are extensions in the same
 * style. Must not depend on the source of rows or the destination of entities.
 */
package org.ngsildbench.gtfs.mapping;
