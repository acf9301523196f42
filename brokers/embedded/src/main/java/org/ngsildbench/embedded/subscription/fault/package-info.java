/**
 * Fault injection for notifications: dropped, duplicated, reordered or delayed. A plan says how
 * often; every fault is counted and logged, so that a test can check that a measurement reports all
 * of them.
 *
 * <p>A notification is an object with an id and a subscription. Must not depend on entities or on
 * sending.
 */
package org.ngsildbench.embedded.subscription.fault;
