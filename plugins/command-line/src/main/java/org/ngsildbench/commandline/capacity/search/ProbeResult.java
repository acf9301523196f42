package org.ngsildbench.commandline.capacity.search;

/**
 * One probe and its answer.
 *
 * @param value what was probed: a rate, a number of threads, a batch size; above 0
 * @param answer what it said
 */
public record ProbeResult(double value, ProbeOutcome answer) {}
