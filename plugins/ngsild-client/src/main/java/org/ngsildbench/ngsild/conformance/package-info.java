/**
 * Deviations of a broker from the specification (ETSI GS CIM 009 V1.8.1): small probes on their own
 * data, reported with the clause and the request.
 *
 * <p>This package must not depend on dialects: it sends specified requests, without the client's
 * workarounds. It must not depend on the bus queries either.
 */
package org.ngsildbench.ngsild.conformance;
