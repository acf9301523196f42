/**
 * What is loaded into brokers, as entities and documents of history: the generated fleet, or the
 * fleet in which recorded sensors speak. Must not know brokers.
 */
package org.ngsildbench.load.source;
