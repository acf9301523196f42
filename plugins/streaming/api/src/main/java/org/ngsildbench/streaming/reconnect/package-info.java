/**
 * Connections that are replaced when they break, for platforms whose clients do not do so, or not
 * so that each message has a true outcome.
 *
 * <p>This package must not know any platform.
 */
package org.ngsildbench.streaming.reconnect;
