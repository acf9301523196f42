/**
 * Notifications as elements: the subscriptions and their receiver as a configuration, the write
 * that is to be notified as a sampler.
 *
 * <p>What a notification is, and how its coming is kept book of, is the client's; how it is
 * recorded is the recorder's. This package must know neither.
 */
package org.ngsildbench.jmeter.notification;
