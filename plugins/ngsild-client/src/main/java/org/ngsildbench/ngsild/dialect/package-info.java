/**
 * Deviations of each broker from the specification, one class per broker: accepted requests,
 * responses, and changes to requests needed so that all brokers do the same work. Observed on
 * Orion-LD 1.3.0, Mintaka 0.5.41 and 0.7.0, Stellio 2.5.2, Scorpio 4.1.15 and 5.0.3.
 *
 * <p>This package must not depend on HTTP connections or the bus queries.
 */
package org.ngsildbench.ngsild.dialect;
