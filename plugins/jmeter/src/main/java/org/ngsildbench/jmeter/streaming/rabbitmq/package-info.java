/** The connection to RabbitMQ as an element. */
package org.ngsildbench.jmeter.streaming.rabbitmq;
