/**
 * An NGSI-LD context broker (ETSI GS CIM 009 V1.8.1) inside this JVM, on 127.0.0.1 only: for first
 * runs, tests and CI, and the server of known truth. It keeps everything in memory and opens no
 * connections but to the receivers of notifications.
 *
 * <p>This package only puts the parts together. The order of dependencies, lowest first: {@code
 * json}, {@code problem}, {@code context}, {@code model}, {@code representation}, {@code store},
 * {@code change} and {@code query}, {@code batch}, {@code http}, {@code api}. Of the rest, {@code
 * history} stands on nothing, {@code faults} and {@code status} on {@code http} alone, {@code
 * temporal} on {@code history} and {@code api}, {@code subscription} on {@code api}, {@code fill}
 * on {@code temporal}. None of them may know this package, nor the client that measures: nothing is
 * shared with it, so that one's mistake cannot hide the other's.
 */
package org.ngsildbench.embedded;
