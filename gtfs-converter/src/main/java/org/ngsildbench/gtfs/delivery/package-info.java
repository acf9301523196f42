/**
 * Entities into a broker, in batches: what it refuses is set aside with its reason, what it could
 * not decide on is sent again. Must not know feeds, nor one broker from another.
 */
package org.ngsildbench.gtfs.delivery;
