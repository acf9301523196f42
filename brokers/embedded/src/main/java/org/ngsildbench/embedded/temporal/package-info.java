/**
 * The temporal API (ETSI GS CIM 009 V1.8.1, clauses 5.6.11 to 5.6.16, 5.7.3, 5.7.4, 6.18 to 6.24):
 * requests about the past of entities, led to histories and back.
 *
 * <p>Stands on {@code history}, {@code store}, {@code query} and {@code http}; must not know where
 * the histories come from, nor what faults there are.
 */
package org.ngsildbench.embedded.temporal;
