/**
 * Sends messages to any streaming platform, with the paper's retry queue. A message that could not
 * be sent is kept and sent with the driver's next one; every message is acknowledged, pending or
 * lost at every moment.
 *
 * <p>This package must not know any platform, nor what is in a message.
 */
package org.ngsildbench.vehicles.sink;
