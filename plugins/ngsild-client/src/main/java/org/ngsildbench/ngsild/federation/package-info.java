/**
 * The federation workload: distributed reads over context sources (ETSI GS CIM 009 V1.8.1, 4.3.6,
 * 5.7.1, 5.7.2 and 5.9.2).
 *
 * <p>Each entity is at one source and partly at the broker. The value of a reading encodes entity,
 * attribute and place, so that each answer shows what was merged, and from where.
 */
package org.ngsildbench.ngsild.federation;
