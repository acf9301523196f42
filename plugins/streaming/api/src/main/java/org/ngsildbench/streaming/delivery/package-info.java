/**
 * What became of the messages of a run, to the message: sent, acknowledged, failed, delivered,
 * lost, duplicated, out of order, foreign.
 *
 * <p>This package must not know any platform: it sees stamps and outcomes.
 */
package org.ngsildbench.streaming.delivery;
