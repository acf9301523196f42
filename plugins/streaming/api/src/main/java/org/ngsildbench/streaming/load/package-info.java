/**
 * Drives load over any streaming platform: publishes stamped messages, each at its time or as fast
 * as a window of unacknowledged ones allows, consumes them, and tells an observer what became of
 * each.
 *
 * <p>This package must not know any platform, nor JMeter, nor how times are recorded.
 */
package org.ngsildbench.streaming.load;
