/** Writes entities as NGSI-LD to files, streams and sinks. Must not depend on feeds. */
package org.ngsildbench.gtfs.output;
