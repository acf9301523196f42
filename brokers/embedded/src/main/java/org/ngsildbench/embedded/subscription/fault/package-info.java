/**
 * Faults of notifications on demand: dropped, sent twice, sent in the wrong order, delayed; as
 * often as a plan says, exactly counted and each noted in a log, so that a test can demand that a
 * measurement reports what was injected.
 *
 * <p>Knows a notification as something with an id that belongs to a subscription; must not know
 * entities nor how anything is sent.
 */
package org.ngsildbench.embedded.subscription.fault;
