package org.ngsildbench.jmeter.element;

/**
 * A sampler that waits for the time of its {@linkplain ArrivalInScope arrival} by itself, once what
 * it sends is ready. For any other one the thread group waits.
 */
public interface WaitsForArrival {}
