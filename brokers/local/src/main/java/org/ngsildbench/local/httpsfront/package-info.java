/**
 * Starts an HTTPS server in front of each node of a running RabbitMQ.
 *
 * <p>Must not depend on its implementation, which runs in separate JVMs.
 */
package org.ngsildbench.local.httpsfront;
