/** Any request to a broker as a sampler, for plans beyond the seven queries. */
package org.ngsildbench.jmeter.request;
