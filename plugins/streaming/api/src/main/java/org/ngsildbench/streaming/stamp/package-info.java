/**
 * Message stamps for measuring delay and counting deliveries: run, producer, sequence number,
 * intended and actual send time, and the sender's clock.
 *
 * <p>This package must not depend on senders or receivers.
 */
package org.ngsildbench.streaming.stamp;
