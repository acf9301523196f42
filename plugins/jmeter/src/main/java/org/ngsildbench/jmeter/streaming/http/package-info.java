/**
 * The connections over HTTP as elements: streams, any URL that is posted to, and an HTTPS front to
 * RabbitMQ.
 *
 * <p>Must not know any other platform, nor what is sent.
 */
package org.ngsildbench.jmeter.streaming.http;
