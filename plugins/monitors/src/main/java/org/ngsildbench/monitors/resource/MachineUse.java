package org.ngsildbench.monitors.resource;

/**
 * Cumulative usage of a machine. Immutable.
 *
 * @param used usage by resource, in its unit. Processor time excludes interrupts, which belong to
 *     no process although a run's network causes many
 * @param stolenMillis processor time that the hypervisor gave to other guests
 */
public record MachineUse(Reading used, double stolenMillis) {}
