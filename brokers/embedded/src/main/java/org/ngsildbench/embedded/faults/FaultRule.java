package org.ngsildbench.embedded.faults;

/**
 * One fault to inject, with its requests and its frequency.
 *
 * @param name in reports
 * @param match selects requests
 * @param frequency share of the matching requests that fail
 * @param fault to inject
 */
public record FaultRule(String name, RequestMatch match, Frequency frequency, Fault fault) {}
