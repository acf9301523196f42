/**
 * Batch operations ({@code /entityOperations/...}, ETSI GS CIM 009, 5.6.7 to 5.6.10 and 5.6.20):
 * bodies built before the clock starts, split where a broker cannot take them whole, results read
 * from the ids of the request and the 201, 204 and 207 answers of every broker.
 *
 * <p>This package must not know what the entities mean.
 */
package org.ngsildbench.ngsild.batch;
