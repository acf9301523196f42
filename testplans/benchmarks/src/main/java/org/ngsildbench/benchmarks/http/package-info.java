/**
 * Measures the sender's CPU time per request: clients in rounds against one server in a separate
 * process on the loopback interface. Run by {@code http-clients.sh}.
 *
 * <p>This package must not depend on NGSI-LD or JMeter.
 */
package org.ngsildbench.benchmarks.http;
