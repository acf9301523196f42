/**
 * SCBenchmark (Ntallaris, Bouloukakis, Magoutis, IoT 2024): NGSI-LD context brokers with data of
 * city buses.
 */
package org.ngsildbench.analysis.papers.scbenchmark;
