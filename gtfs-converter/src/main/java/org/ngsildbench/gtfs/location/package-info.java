/** Reads the areas of on-demand trips. Must not depend on the destination of entities. */
package org.ngsildbench.gtfs.location;
