/**
 * Batch operations ({@code /entityOperations/...}, ETSI GS CIM 009, 5.6.7 to 5.6.10 and 5.6.20):
 * bodies built before the clock starts and split if a broker does not accept them, and results read
 * from the request's ids and the 201, 204 and 207 responses of every broker.
 *
 * <p>This package must not depend on the meaning of entities.
 */
package org.ngsildbench.ngsild.batch;
