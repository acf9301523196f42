/**
 * The probes, a class each. To add one: implement {@code Probe}, let it ask about what {@code
 * ProbeData} puts there, and name it in {@code Probes}; the embedded broker must conform.
 */
package org.ngsildbench.ngsild.conformance.probes;
