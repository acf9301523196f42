/**
 * The temporal API (ETSI GS CIM 009 V1.8.1, clauses 5.6.11 to 5.6.16, 5.7.3, 5.7.4, 6.18 to 6.24).
 *
 * <p>Depends on {@code history}, {@code store}, {@code query} and {@code http}. Must not depend on
 * the source of histories or on faults.
 */
package org.ngsildbench.embedded.temporal;
