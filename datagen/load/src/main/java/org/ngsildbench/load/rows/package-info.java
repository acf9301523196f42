/**
 * Writes histories as rows of text: row order, blocks, shards and formats. Must not depend on the
 * destination of bytes.
 */
package org.ngsildbench.load.rows;
