/**
 * Subscriptions and their notifications (ETSI GS CIM 009 V1.8.1, clauses 5.2.12 to 5.2.15, 5.3,
 * 5.8, 6.10 and 6.11).
 *
 * <p>A write is matched on the writer's own thread, against the few subscriptions that an index
 * over ids and types leaves, and what is to be told is put into the {@link
 * org.ngsildbench.embedded.subscription.Mailbox} of each; rendering and sending happen elsewhere,
 * so that no receiver, however slow, holds up a writer. All changes of one request (a batch) make
 * one notification a subscription. A mailbox sends one notification after the other, in the order
 * of the writes, and keeps a bounded number.
 *
 * <p>Stands on {@code api}, {@code query}, {@code representation}, {@code store} and {@code http}.
 * What may go wrong on purpose is in {@code fault}. Must not know histories, nor who writes.
 */
package org.ngsildbench.embedded.subscription;
