package org.ngsildbench.commandline.capacity.search;

/**
 * One probe and its outcome.
 *
 * @param value probed rate, number of threads or batch size; greater than 0
 * @param answer outcome
 */
public record ProbeResult(double value, ProbeOutcome answer) {}
