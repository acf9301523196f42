/**
 * Histories as rows of text: the order of rows, how they are cut into blocks and shards, and the
 * formats. Must not know where the bytes go.
 */
package org.ngsildbench.load.rows;
