/**
 * HTTP connection elements: streams, posts to any URL, and an HTTPS front of RabbitMQ.
 *
 * <p>Must not depend on other platforms or message contents.
 */
package org.ngsildbench.jmeter.streaming.http;
