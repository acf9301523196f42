/**
 * Connections that are replaced when they break, for platforms whose clients do not do so or do not
 * report a correct outcome for each message.
 *
 * <p>This package must not depend on any platform.
 */
package org.ngsildbench.streaming.reconnect;
