/**
 * Starts an HTTPS server in front of each node of a RabbitMQ that runs already.
 *
 * <p>This package must not know how it works: it runs in JVMs of its own.
 */
package org.ngsildbench.local.httpsfront;
