/**
 * Notifications measured: an HTTP receiver in this JVM, the subscriptions that point to it, and the
 * record of whether, when, how often and in which order each write was notified.
 *
 * <p>Usage:
 *
 * <pre>{@code
 * NotificationSettings settings = NotificationSettings.of(5_000);
 * try (NotificationSession session = NotificationSession.open(client, settings)) {
 *   PreparedWrite write = session.prepare(observer); // before the clock
 *   WriteResult result = session.execute(write, intendedStart);
 *   result.expected().await();                       // or go on; the observer hears of it
 * }
 * }</pre>
 *
 * <p>Each write puts a unique number into the watched attribute, so that a notification identifies
 * its write even if the broker merges notifications.
 *
 * <p>This package must not depend on JMeter.
 */
package org.ngsildbench.ngsild.notification;
