/**
 * The mixed workload: reads of entities while they are written.
 *
 * <p>The value of each reading encodes its entity, attribute and write. A ledger keeps when each
 * write was sent and acknowledged, so that each answer can be judged as of the writes acknowledged
 * before it was requested (a regular register: concurrent writes may be read or not).
 */
package org.ngsildbench.ngsild.mixed;
