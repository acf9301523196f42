/**
 * Subscriptions and their notifications (ETSI GS CIM 009 V1.8.1, clauses 5.2.12 to 5.2.15, 5.3,
 * 5.8, 6.10 and 6.11).
 *
 * <p>The writer's thread matches a write against the candidates from an index over ids and types.
 * It puts each notification into the subscription's {@link
 * org.ngsildbench.embedded.subscription.Mailbox}. Other threads render and send it, so that a slow
 * receiver never blocks a writer. All changes of one request (a batch) form one notification per
 * subscription. A mailbox has a bounded queue and sends one notification at a time, in write order.
 *
 * <p>Depends on {@code api}, {@code query}, {@code representation}, {@code store} and {@code http};
 * {@code fault} injects faults. Must not depend on histories.
 */
package org.ngsildbench.embedded.subscription;
