/**
 * An in-memory NGSI-LD context broker (ETSI GS CIM 009 V1.8.1) for first runs, tests and CI, and a
 * reference with known data. Listens on 127.0.0.1 and opens connections only to notification
 * receivers.
 *
 * <p>This package assembles the parts. Dependencies, lowest first: {@code json}, {@code problem},
 * {@code context}, {@code model}, {@code representation}, {@code store}, {@code change} and {@code
 * query}, {@code batch}, {@code http}, {@code api}. {@code history} has no dependencies; {@code
 * faults} and {@code status} depend only on {@code http}; {@code temporal} on {@code history} and
 * {@code api}; {@code subscription} on {@code api}; {@code fill} on {@code temporal}.
 *
 * <p>No package may depend on this one or on the measuring client. Broker and client share no code,
 * so that a bug in one cannot hide a bug in the other.
 */
package org.ngsildbench.embedded;
