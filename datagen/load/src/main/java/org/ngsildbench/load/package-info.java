/**
 * Loads the fleet into a broker: entities at the end of the history, and the history in the way
 * that suits the broker's dialect. Must not depend on JMeter, nor on a specific broker except
 * through its dialect.
 */
package org.ngsildbench.load;
