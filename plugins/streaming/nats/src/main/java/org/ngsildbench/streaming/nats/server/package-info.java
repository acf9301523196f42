/**
 * Starts the locally installed NATS server.
 *
 * <p>This package must not depend on the NATS client.
 */
package org.ngsildbench.streaming.nats.server;
