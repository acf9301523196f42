/** The connections over HTTP as elements: streams, and an HTTPS front to RabbitMQ. */
package org.ngsildbench.jmeter.streaming.http;
