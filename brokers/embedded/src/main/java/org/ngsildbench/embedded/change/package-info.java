/**
 * Write operations on one entity: append, update, partial update, replace, merge, delete an
 * attribute (clauses 5.6.2 to 5.6.5 and 5.6.17 to 5.6.19), as pure functions from one state to the
 * next. Does not depend on HTTP or the store.
 */
package org.ngsildbench.embedded.change;
