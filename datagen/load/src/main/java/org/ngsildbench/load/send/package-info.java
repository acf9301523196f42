/**
 * Sends entities and history to a broker: batches, splitting on size limits, retries, and worker
 * threads. Must not depend on a specific broker except through its dialect.
 */
package org.ngsildbench.load.send;
