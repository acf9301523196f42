/**
 * Loads the fleet into a broker: entities as they are at the end of the history, and the history in
 * the way that the broker's dialect takes it best. Must not know JMeter, nor one broker from
 * another but by what its dialect says.
 */
package org.ngsildbench.load;
