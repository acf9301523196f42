/**
 * Starts the NATS server that is installed.
 *
 * <p>This package must not know its client.
 */
package org.ngsildbench.streaming.nats.server;
