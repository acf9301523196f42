/**
 * Starts the installed RabbitMQ: one node, several independent nodes, or a cluster.
 *
 * <p>Must not depend on clients.
 */
package org.ngsildbench.local.rabbitmq;
