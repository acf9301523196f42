/** The connection to Pulsar as an element. */
package org.ngsildbench.jmeter.streaming.pulsar;
