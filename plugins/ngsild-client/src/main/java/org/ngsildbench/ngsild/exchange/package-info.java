/**
 * The way to a broker: its servers with the header fields every request carries, the encoding of
 * query strings, and the log of one operation's requests.
 *
 * <p>This package must not know the bus queries or batches.
 */
package org.ngsildbench.ngsild.exchange;
