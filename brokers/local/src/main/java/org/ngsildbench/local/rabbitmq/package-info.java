/**
 * Starts the RabbitMQ that is installed: one node, several on their own, or a cluster.
 *
 * <p>This package must not know what is sent through it.
 */
package org.ngsildbench.local.rabbitmq;
