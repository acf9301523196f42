package org.ngsildbench.embedded.faults;

/**
 * One thing that goes wrong: where, how often and what.
 *
 * @param name in the report
 * @param match which requests it is about
 * @param frequency how often it strikes among them
 * @param fault what happens
 */
public record FaultRule(String name, RequestMatch match, Frequency frequency, Fault fault) {}
