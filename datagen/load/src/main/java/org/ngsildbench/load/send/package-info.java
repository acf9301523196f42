/**
 * Sends entities and history to a broker: batches, splitting on size limits, retries, and worker
 * threads. Must not know one broker from another except by its dialect.
 */
package org.ngsildbench.load.send;
