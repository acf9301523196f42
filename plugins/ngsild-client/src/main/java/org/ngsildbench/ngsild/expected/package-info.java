/**
 * The right answer to a query, and the comparison of whole answers with it: ids, types, attributes,
 * every value and time, and that nothing else is there.
 *
 * <p>This package must not know where the right answers come from.
 */
package org.ngsildbench.ngsild.expected;
