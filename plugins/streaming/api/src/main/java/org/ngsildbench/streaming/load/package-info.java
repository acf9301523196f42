/**
 * Load generation on any streaming platform: publishes stamped messages on schedule or as fast as a
 * window of unacknowledged messages allows, consumes them, and reports each outcome to an observer.
 *
 * <p>This package must not depend on a platform, JMeter or how times are recorded.
 */
package org.ngsildbench.streaming.load;
