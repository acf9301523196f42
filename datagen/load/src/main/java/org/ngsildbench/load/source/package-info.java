/**
 * The data loaded into brokers, as entities and documents of history: the generated fleet,
 * optionally with recorded sensors. Must not know brokers.
 */
package org.ngsildbench.load.source;
