/**
 * Access to a broker: its servers with the common header fields, the encoding of query strings, and
 * the log of one operation's requests.
 *
 * <p>This package must not depend on bus queries or batches.
 */
package org.ngsildbench.ngsild.exchange;
