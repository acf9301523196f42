/**
 * The RabbitMQ connection element.
 *
 * <p>Must not depend on other platforms or message contents.
 */
package org.ngsildbench.jmeter.streaming.rabbitmq;
