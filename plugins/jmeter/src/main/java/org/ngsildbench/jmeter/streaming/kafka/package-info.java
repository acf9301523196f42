/** The connection to Kafka as an element. */
package org.ngsildbench.jmeter.streaming.kafka;
