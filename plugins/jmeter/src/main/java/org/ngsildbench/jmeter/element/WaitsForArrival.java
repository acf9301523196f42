package org.ngsildbench.jmeter.element;

/**
 * A sampler that waits for the time of its {@linkplain ArrivalInScope arrival} itself, after
 * preparing its request. The thread group waits for other samplers.
 */
public interface WaitsForArrival {}
