package org.ngsildbench.vehicles.ngsild;

import org.ngsildbench.streaming.SendListener;

/**
 * A message on its way into a batch.
 *
 * @param vehicle whose attributes it changes
 * @param json the entity with these attributes; not written again
 */
@SuppressWarnings("ArrayRecordComponent") // Shared on purpose: there are many.
record EntityUpdate(long vehicle, byte[] json, SendListener listener) {}
