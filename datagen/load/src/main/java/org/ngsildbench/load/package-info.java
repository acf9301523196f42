/**
 * Loads the fleet into a broker: entities as they are at the end of the history, and the history in
 * the way that suits the broker's dialect best. Must not know JMeter, nor one broker from another
 * except by its dialect.
 */
package org.ngsildbench.load;
