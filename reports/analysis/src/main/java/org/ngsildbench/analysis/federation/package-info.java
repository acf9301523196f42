/** Latency of federated reads by the number of context sources. */
package org.ngsildbench.analysis.federation;
