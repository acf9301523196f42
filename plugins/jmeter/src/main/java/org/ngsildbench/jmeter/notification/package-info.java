/**
 * Notification elements: a configuration with the subscriptions and their receiver, and a sampler
 * for the notified write.
 *
 * <p>The client parses and tracks notifications; the recorder records them. This package must not
 * depend on either implementation.
 */
package org.ngsildbench.jmeter.notification;
