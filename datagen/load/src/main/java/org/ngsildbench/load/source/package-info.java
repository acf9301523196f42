/**
 * The data loaded into brokers as entities and documents of history: the generated fleet,
 * optionally with recorded sensors. Must not depend on brokers.
 */
package org.ngsildbench.load.source;
