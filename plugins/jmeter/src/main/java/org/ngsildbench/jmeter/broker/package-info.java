/**
 * The broker under test: the config element that owns its connections, and checks before the first
 * timed request.
 *
 * <p>Must not depend on samplers; the NGSI-LD client implements the protocol.
 */
package org.ngsildbench.jmeter.broker;
