/**
 * Sends messages to any streaming platform with the paper's retry queue. A failed message is kept
 * and sent with the driver's next one. At any time, each message is acknowledged, pending or lost.
 *
 * <p>Must not depend on a platform or the content of messages.
 */
package org.ngsildbench.vehicles.sink;
