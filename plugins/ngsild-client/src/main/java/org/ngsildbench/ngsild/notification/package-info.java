/**
 * Notifications measured: an HTTP receiver in this JVM, the subscriptions that point to it, and the
 * book that says of every write whether, when, how often and in which order it was notified.
 *
 * <p>The loop of use:
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
 * <p>Each write carries a number of its own in the attribute that is watched, so that a
 * notification tells which write it is about, however the broker bundles them.
 *
 * <p>This package must not know JMeter.
 */
package org.ngsildbench.ngsild.notification;
