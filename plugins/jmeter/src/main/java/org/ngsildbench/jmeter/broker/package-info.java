/**
 * The broker under test: the config element that owns the connections, and what the samplers ask of
 * it before the first timed request.
 */
package org.ngsildbench.jmeter.broker;
