/**
 * Per-message delivery accounting of a run: sent, acknowledged, failed, delivered, lost,
 * duplicated, out of order, foreign.
 *
 * <p>This package must not depend on a platform: it sees only stamps and outcomes.
 */
package org.ngsildbench.streaming.delivery;
