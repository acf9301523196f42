/**
 * The connection to Pulsar as an element.
 *
 * <p>Must not know any other platform, nor what is sent.
 */
package org.ngsildbench.jmeter.streaming.pulsar;
