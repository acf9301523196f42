/**
 * An NGSI-LD context broker (ETSI GS CIM 009 V1.8.1) inside this JVM, on 127.0.0.1 only: for first
 * runs, tests and CI, and the server of known truth. It keeps everything in memory and opens no
 * connections but to the receivers of notifications.
 *
 * <p>This package only puts the parts together. The order of dependencies, lowest first: {@code
 * problem}, {@code context}, {@code model}, {@code representation}, {@code store}, {@code query},
 * {@code batch}, {@code http}; {@code temporal} and {@code history} stand on {@code store} and
 * {@code http}, {@code faults} on {@code http} alone, {@code subscription} on {@code api}. Nothing
 * here is shared with the client that measures, so that one's mistake cannot hide the other's.
 */
package org.ngsildbench.embedded;
