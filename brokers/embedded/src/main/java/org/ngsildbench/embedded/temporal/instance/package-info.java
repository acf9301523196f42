/**
 * Between attributes of the current state and instances of the history: what a history keeps of an
 * attribute, how an attribute comes out of it again, and how an instance is named.
 *
 * <p>Must not know HTTP or temporal queries.
 */
package org.ngsildbench.embedded.temporal.instance;
