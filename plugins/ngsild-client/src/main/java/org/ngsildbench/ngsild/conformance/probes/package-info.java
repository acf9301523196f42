/**
 * The probes, by subject. To add one: write a method that sends a request about what {@code
 * ProbeData} creates, and list it in {@code ALL} of its class; the embedded broker must conform.
 */
package org.ngsildbench.ngsild.conformance.probes;
