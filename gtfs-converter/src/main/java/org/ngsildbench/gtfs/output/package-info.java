/** Entities as NGSI-LD, and where they go. Must not know feeds. */
package org.ngsildbench.gtfs.output;
