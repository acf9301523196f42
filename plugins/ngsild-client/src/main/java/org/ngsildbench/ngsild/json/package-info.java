/**
 * Decodes brokers' answers from the stream they arrive on, in every shape brokers use, into
 * primitive buffers and never into a tree.
 *
 * <p>This package must not know HTTP, dialects or queries.
 */
package org.ngsildbench.ngsild.json;
