/**
 * Any request to a broker as a sampler, for plans beyond the seven queries.
 *
 * <p>Must not know the fleet: such answers cannot be checked.
 */
package org.ngsildbench.jmeter.request;
