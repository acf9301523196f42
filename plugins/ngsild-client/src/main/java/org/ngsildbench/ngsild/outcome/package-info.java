/**
 * What becomes of any operation, whether query, batch or single request: its times, its requests,
 * and why it is not good. Values only: immutable.
 *
 * <p>This package must not know how anything is sent, nor by whom.
 */
package org.ngsildbench.ngsild.outcome;
