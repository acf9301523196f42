/**
 * The broker under test: the config element that owns the connections, and what the samplers ask of
 * it before the first timed request.
 *
 * <p>Must not know any sampler; how a broker is spoken to is the client's.
 */
package org.ngsildbench.jmeter.broker;
