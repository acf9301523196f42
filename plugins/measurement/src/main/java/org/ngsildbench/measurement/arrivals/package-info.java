/**
 * Start times of the operations of an open load: a textual schedule, and its arrivals as a pure
 * function of schedule, seed and engine share.
 *
 * <p>Nothing here waits or reads a clock. This package must not depend on operations or their
 * execution.
 */
package org.ngsildbench.measurement.arrivals;
