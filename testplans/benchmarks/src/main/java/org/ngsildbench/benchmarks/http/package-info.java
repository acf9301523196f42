/**
 * Measures the CPU time a request costs the process that sends it: clients in turns, against one
 * server on the loopback interface in a process of its own. Run by {@code http-clients.sh}.
 *
 * <p>This package must not know NGSI-LD or JMeter.
 */
package org.ngsildbench.benchmarks.http;
